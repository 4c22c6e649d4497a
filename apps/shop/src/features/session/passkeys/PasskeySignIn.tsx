import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { messageFor } from '#api/errors.ts';
import { canUsePasskeys } from '@cartwright/contracts/browser-passkeys';
import { copy } from './copy.ts';
import { usePasskeySignIn } from './queries.ts';

const refusals = { PASSKEY_REFUSED: copy.notSignedIn, NOT_SIGNED_IN: copy.notSignedIn };

/** Another way to sign in, below the form; nothing where the browser has no passkeys. */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const { mutate, isPending, error, data } = usePasskeySignIn();
  if (!canUsePasskeys()) return null;
  return (
    <>
      {error !== null && (
        <Notice tone="danger" role="alert">
          {messageFor(error, refusals)}
        </Notice>
      )}
      {data === false && (
        <Notice tone="info" role="status">
          {copy.notSignedIn}
        </Notice>
      )}
      <Button
        kind="outline"
        wide
        pending={isPending}
        pendingLabel={copy.signingIn}
        onClick={() => mutate(undefined, { onSuccess: (isIn) => isIn && onDone() })}
      >
        {copy.signIn}
      </Button>
    </>
  );
}
