import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useStore } from '#api/session.ts';
import { BannerParts } from '#features/banner-settings/BannerParts.tsx';
import { ChangeList } from '#features/banner-settings/ChangeList.tsx';
import { copy } from '#features/banner-settings/copy.ts';
import { settingsQuery } from '#features/banner-settings/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/banner/changes');

/** Who changed the messages and switches of a banner, and why. */
export function BannerChangesPage() {
  const { locationId } = route.useParams();
  const { bannerId, bannerName, timeZone } = useStore(locationId);
  const { data: settings } = useSuspenseQuery(settingsQuery(bannerId));
  usePageTitle(copy.changes.title);
  return (
    <StorePage locationId={locationId}>
      <BannerParts {...{ locationId, bannerName }} part="changes" />
      <ChangeList key={bannerId} {...{ bannerId, settings, timeZone }} />
    </StorePage>
  );
}
