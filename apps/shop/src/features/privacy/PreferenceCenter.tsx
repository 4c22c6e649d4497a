import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';
import { AccountSwitches } from './center/AccountSwitches.tsx';
import { BrowserSwitches } from './center/BrowserSwitches.tsx';
import { copy } from './center-copy.ts';
import { hasGlobalPrivacyControl } from './choices.ts';

/** The shop's own preference center. Each switch takes effect at once: in the account, or in a visitor's browser. */
export function PreferenceCenter({ onClose }: { onClose: () => void }) {
  const isSignedIn = useBootstrap().session.status !== 'anonymous';
  return (
    <Dialog
      tall
      title={copy.title}
      words={{ close: copy.close, back: copy.back }}
      onClose={onClose}
      foot={
        <Button kind="primary" wide onClick={onClose}>
          {copy.done}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{copy.intro}</p>
        <p>{copy.necessary}</p>
        {hasGlobalPrivacyControl() && <Notice tone="info">{copy.gpc}</Notice>}
        {isSignedIn ? <AccountSwitches /> : <BrowserSwitches />}
        <p>{isSignedIn ? copy.keptInAccount : copy.kept}</p>
        <Link {...paths.information('privacy-policy')} {...linkVariant()} target="_blank">
          {copy.policy}
          <VisuallyHidden> {copy.newTab}</VisuallyHidden>
        </Link>
      </Stack>
    </Dialog>
  );
}
