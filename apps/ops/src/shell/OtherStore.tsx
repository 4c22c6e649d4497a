import { Button } from '@cartwright/ui/button/Button.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type StaffSession, useSession } from '#api/session.ts';
import { StoreChoice } from '#features/staff/StoreChoice.tsx';
import { paths } from '#paths.ts';
import { areasOf } from './areas.ts';
import { copy } from './copy.ts';

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

/** The same behind a button, on pages without a head; nothing for who works at one store alone. */
export function OtherStoreButton({ locationId }: { locationId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!hasOthers(useSession())) return null;
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        {copy.otherStore}
      </Button>
      {isOpen && <OtherStore locationId={locationId} onClose={() => setOpen(false)} />}
    </>
  );
}

const hasOthers = ({ grants }: StaffSession): boolean =>
  new Set(grants.map((grant) => (grant.kind === 'store' ? grant.locationId : '*'))).size > 1 ||
  grants.some(({ kind }) => kind !== 'store');
