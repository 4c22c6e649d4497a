import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { useFirstUnsaved } from './first-unsaved.ts';

/** Signing in again is no leaving: somebody was sent there. */
const isLeaving = ({ current, next }: Record<'current' | 'next', { readonly pathname: string }>): boolean =>
  current.pathname !== next.pathname && next.pathname !== paths.signIn;

/** Asks who leaves a page with changes that are not saved; once, however many forms of it have some. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const isFirst = useFirstUnsaved(isUnsaved);
  const leaving = useBlocker({
    shouldBlockFn: isLeaving,
    disabled: !isFirst,
    enableBeforeUnload: isFirst,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  return (
    <Dialog
      title={copy.title}
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
      <p>{copy.text}</p>
    </Dialog>
  );
}
