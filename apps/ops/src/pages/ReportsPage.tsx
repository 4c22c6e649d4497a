import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { hasRole, useSession, useStore } from '#api/session.ts';
import { reportCopy as copy } from '#features/reports/copy.ts';
import { PeriodChoice } from '#features/reports/PeriodChoice.tsx';
import { dateAt, daysOf } from '#features/reports/period.ts';
import { ReportView } from '#features/reports/ReportView.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/reports');

/** How a store did, or all the stores of its banner. */
export function ReportsPage() {
  const { locationId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const session = useSession();
  const { name, bannerId, bannerName, timeZone } = useStore(locationId);
  const [openedAt] = useState(() => Date.now());
  usePageTitle(copy.title);
  const hasBanner = hasRole(session, ['STORE_LEAD'], { bannerId, locationId: null });
  const isOfBanner = hasBanner && search.of === 'banner';
  const whole = isOfBanner ? ({ of: 'banner' } as const) : {};
  const days = daysOf(search, dateAt(openedAt, timeZone));
  const { of: _of, ...period } = search;
  return (
    <StorePage locationId={locationId}>
      <Row spread>
        <h1>{copy.title}</h1>
        {hasBanner && (
          <div role="group" aria-label={copy.whose.label}>
            <Row>
              <FilterChip pressed={!isOfBanner} onPress={() => void navigate({ search: period })}>
                {copy.whose.store}
              </FilterChip>
              <FilterChip pressed={isOfBanner} onPress={() => void navigate({ search: { ...period, of: 'banner' } })}>
                {copy.whose.banner(bannerName)}
              </FilterChip>
            </Row>
          </div>
        )}
      </Row>
      <PeriodChoice
        key={`${days.from} ${days.to}`}
        search={search}
        days={days}
        onChange={(chosen) => void navigate({ search: { ...chosen, ...whole } })}
      />
      <ReportView
        key={isOfBanner ? bannerId : locationId}
        subject={isOfBanner ? { bannerId } : { locationId }}
        whose={isOfBanner ? copy.allOf(bannerName) : name}
        days={days}
      />
    </StorePage>
  );
}
