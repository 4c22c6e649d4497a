import { Outlet, useLocation } from '@tanstack/react-router';
import { useSession, useStore } from '#api/session.ts';
import { areaAt, areasOf } from './areas.ts';
import { NotAllowed } from './NotAllowed.tsx';
import { useAreaTitle } from './page-title.ts';

/** The page of a store that is open, or, if it is in an area that none of one's roles opens, that it is not theirs. */
export function StoreAreas({ locationId }: { locationId: string }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const areas = areasOf(useSession(), useStore(locationId));
  const area = areaAt(pathname, locationId);
  useAreaTitle(area);
  return area === undefined || areas.includes(area) ? <Outlet /> : <NotAllowed locationId={locationId} />;
}
