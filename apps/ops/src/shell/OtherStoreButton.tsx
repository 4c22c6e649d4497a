import { Button } from '@cartwright/ui/button/Button.tsx';
import { useState } from 'react';
import { type StaffSession, useSession } from '#api/session.ts';
import { copy } from './copy.ts';
import { OtherStoreDialog } from './OtherStoreDialog.tsx';

/** The choice of another store behind a button, on pages without a head; nothing for who works at one store alone. */
export function OtherStoreButton({ locationId }: { locationId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!hasOthers(useSession())) return null;
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        {copy.otherStore}
      </Button>
      {isOpen && <OtherStoreDialog locationId={locationId} onClose={() => setOpen(false)} />}
    </>
  );
}

const hasOthers = ({ grants }: StaffSession): boolean =>
  new Set(grants.map((grant) => (grant.kind === 'store' ? grant.locationId : '*'))).size > 1 ||
  grants.some(({ kind }) => kind !== 'store');
