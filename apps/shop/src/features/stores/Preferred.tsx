import { Button } from '@cartwright/ui/button/Button.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useBootstrap } from '#api/bootstrap.ts';
import { problemMessage } from '#api/problem-message.ts';
import { copy, preferRefusals } from './copy.ts';
import type { StoreProfile } from './queries.ts';
import { preferredQuery, usePreferStore } from './queries.ts';

/** The shopper's preferred store, or a button to make it that. Nothing unless signed in. */
export function Preferred({ store }: { store: StoreProfile }) {
  const isSignedIn = useBootstrap().session.status !== 'anonymous';
  const preferred = useQuery(preferredQuery(isSignedIn));
  const prefer = usePreferStore();
  if (preferred.data === undefined || !canBePreferred(store)) return null;
  if (preferred.data?.locationId === store.locationId)
    return (
      <p role="status">
        <Chip tone="success">{copy.isPreferred}</Chip>
      </p>
    );
  const problem = problemMessage(prefer.error, preferRefusals);
  const { divisionNumber, storeNumber } = store;
  return (
    <>
      <Button
        kind="outline"
        pending={prefer.isPending}
        pendingLabel={copy.preferring}
        onClick={() => prefer.mutate({ divisionNumber, storeNumber })}
      >
        {copy.prefer}
      </Button>
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}

const canBePreferred = ({ isCrossBanner, services }: StoreProfile): boolean =>
  !isCrossBanner && services.includes('IN_STORE');
