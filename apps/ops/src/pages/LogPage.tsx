import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { hasRole, useSession, useStore } from '#api/session.ts';
import { settingLabel } from '#features/banner-settings/setting-label.ts';
import { opens, useReach } from '#features/imports/reach.ts';
import { logCopy } from '#features/staff/log-copy.ts';
import { LogTable } from '#features/staff/LogTable.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/log');

/** What staff did at a store; for an admin also at its whole banner. */
export function LogPage() {
  const { locationId } = route.useParams();
  const { of } = route.useSearch();
  const navigate = route.useNavigate();
  const store = useStore(locationId);
  const { bannerId, bannerName } = store;
  const hasBanner = hasRole(useSession(), ['ADMIN'], { bannerId, locationId: null });
  const isOfBanner = hasBanner && of === 'banner';
  const reach = useReach(store);
  const mayOpenFile = (kind: ImportKind, only: string | undefined) => opens(reach, kind, only);
  usePageTitle(logCopy.title);
  return (
    <StorePage locationId={locationId}>
      <Row spread>
        <Stack gap={1}>
          <h1>{logCopy.title}</h1>
          <p>{isOfBanner ? logCopy.textOfBanner(bannerName) : logCopy.text}</p>
        </Stack>
        {hasBanner && (
          <div role="group" aria-label={logCopy.whose.label}>
            <Row>
              <FilterChip pressed={!isOfBanner} onPress={() => void navigate({ search: {} })}>
                {logCopy.whose.store}
              </FilterChip>
              <FilterChip pressed={isOfBanner} onPress={() => void navigate({ search: { of: 'banner' } })}>
                {logCopy.whose.banner(bannerName)}
              </FilterChip>
            </Row>
          </div>
        )}
      </Row>
      <LogTable key={isOfBanner ? bannerId : locationId} {...{ store, isOfBanner, settingLabel, mayOpenFile }} />
    </StorePage>
  );
}
