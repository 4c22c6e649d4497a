import { useRouter } from '@tanstack/react-router';
import { useSession } from '#api/session.ts';
import { StoreChoice } from '#features/staff/StoreChoice.tsx';
import { paths } from '#paths.ts';
import { areasOf } from './areas.ts';

/** Leads to another store: to the area that is open here, or to the first one there that somebody's roles open. */
export function OtherStore({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const session = useSession();
  const { navigate, state } = useRouter();
  return (
    <StoreChoice
      locationId={locationId}
      onClose={onClose}
      onChosen={(store) => {
        onClose();
        const areas = areasOf(session, store);
        const here = areas.find((area) => isIn(state.location.pathname, paths[area](locationId)));
        void navigate({ to: paths[here ?? areas[0] ?? 'pick'](store.locationId) });
      }}
    />
  );
}

/** Whether a page is of an area, or below it. */
const isIn = (pathname: string, area: string): boolean => pathname === area || pathname.startsWith(`${area}/`);
