import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { useNavigate } from '@tanstack/react-router';
import { hasRole, useSession, useStore } from '#api/session.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';

/** From the times of a store to those of its whole banner and back, for who works at all of its stores. */
export function WhoseTimes({ locationId, whose }: { locationId: string; whose: 'store' | 'banner' }) {
  const { bannerId, bannerName } = useStore(locationId);
  const session = useSession();
  const navigate = useNavigate();
  if (!hasRole(session, ['STORE_LEAD'], { bannerId, locationId: null })) return null;
  return (
    <div role="group" aria-label={copy.whose}>
      <Row>
        <FilterChip pressed={whose === 'store'} onPress={() => void navigate({ to: paths.times(locationId) })}>
          {copy.thisStore}
        </FilterChip>
        <FilterChip pressed={whose === 'banner'} onPress={() => void navigate({ to: paths.bannerTimes(locationId) })}>
          {copy.allOf(bannerName)}
        </FilterChip>
      </Row>
    </div>
  );
}
