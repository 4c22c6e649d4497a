import { useRouter } from '@tanstack/react-router';
import { useSession } from '#api/session.ts';
import { StoreChoice } from '#features/staff/StoreChoice.tsx';
import { paths } from '#paths.ts';
import { areasOf } from './areas.ts';

/** Leads to another store: to the first area there that somebody's roles open. */
export function OtherStore({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const session = useSession();
  const { navigate } = useRouter();
  return (
    <StoreChoice
      locationId={locationId}
      onClose={onClose}
      onChosen={(store) => {
        onClose();
        const [first = 'pick'] = areasOf(session, store);
        void navigate({ to: paths[first](store.locationId) });
      }}
    />
  );
}
