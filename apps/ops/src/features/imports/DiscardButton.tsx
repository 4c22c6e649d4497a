import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useNavigate } from '@tanstack/react-router';
import { messageFor } from '#api/message-for.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { type Import, useDiscard } from './queries.ts';
import type { Reach } from './reach.ts';

const words = copy.detail;

/** Deletes a file that is not applied; its page is gone then. */
export function DiscardButton({ of, locationId, reach }: { of: Import; locationId: string; reach: Reach }) {
  const discard = useDiscard(reach, of.importId);
  const navigate = useNavigate();
  function done() {
    announce(words.discarded(of.fileName));
    void navigate({ to: paths.stock(locationId) });
  }
  return (
    <>
      {discard.isError && (
        <Notice tone="danger" role="alert">
          {messageFor(discard.error, copy.refusals)}
        </Notice>
      )}
      <Button
        kind="outline"
        pending={discard.isPending}
        pendingLabel={words.discarding}
        onClick={() => discard.mutate(undefined, { onSuccess: done })}
      >
        {words.discard}
      </Button>
    </>
  );
}
