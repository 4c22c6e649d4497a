import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hasRole, useSession, useStore } from '#api/session.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { bannerHeatQuery, EVERY, FIRST_MAP } from './queries.ts';

/** From the times of a store to those of its whole banner and back, for who works at all of its stores. */
export function WhoseTimes({ locationId, whose }: { locationId: string; whose: 'store' | 'banner' }) {
  const { bannerId, bannerName } = useStore(locationId);
  const session = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  if (!hasRole(session, ['STORE_LEAD'], { bannerId, locationId: null })) return null;
  // Adding up a large banner takes a moment, so it begins when somebody comes near.
  const readAhead = () => void client.prefetchQuery({ ...bannerHeatQuery(bannerId, FIRST_MAP), staleTime: EVERY });
  return (
    <div role="group" aria-label={copy.whose}>
      <Row>
        <FilterChip pressed={whose === 'store'} onPress={() => void navigate({ to: paths.times(locationId) })}>
          {copy.thisStore}
        </FilterChip>
        <FilterChip
          pressed={whose === 'banner'}
          onNear={whose === 'store' ? readAhead : undefined}
          onPress={() => void navigate({ to: paths.bannerTimes(locationId) })}
        >
          {copy.allOf(bannerName)}
        </FilterChip>
      </Row>
    </div>
  );
}
