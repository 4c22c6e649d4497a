import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { copy } from './copy.ts';

/** Signing in again is no leaving: the shopper was sent there. */
const isLeaving = ({ current, next }: Record<'current' | 'next', { readonly pathname: string }>): boolean =>
  current.pathname !== next.pathname && next.pathname !== '/signin';

/** Warns who leaves the page with changes that are not saved. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: isLeaving,
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  return (
    <Dialog
      title={copy.leaveTitle}
      onClose={leaving.reset}
      foot={
        <>
          <Button wide onClick={leaving.reset}>
            {copy.stay}
          </Button>
          <Button kind="danger" wide onClick={leaving.proceed}>
            {copy.leave}
          </Button>
        </>
      }
    >
      <p>{copy.leaveText}</p>
    </Dialog>
  );
}
