import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useStore } from '#api/session.ts';
import { BannerParts } from '#features/banner-settings/BannerParts.tsx';
import { copy } from '#features/banner-settings/copy.ts';
import { settingsQuery } from '#features/banner-settings/queries.ts';
import { SwitchList } from '#features/banner-settings/SwitchList.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/banner/switches');

/** What a banner lets its shoppers do, to be turned on and off. */
export function SwitchesPage() {
  const { locationId } = route.useParams();
  const { bannerId, bannerName } = useStore(locationId);
  const { data: settings } = useSuspenseQuery(settingsQuery(bannerId));
  usePageTitle(copy.switches.title);
  return (
    <StorePage locationId={locationId}>
      <BannerParts {...{ locationId, bannerName }} part="switches" />
      <SwitchList key={bannerId} {...{ bannerId, settings }} />
    </StorePage>
  );
}
