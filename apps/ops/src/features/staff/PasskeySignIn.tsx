import { canUsePasskeys } from '@cartwright/contracts/browser-passkeys';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Fingerprint } from 'lucide-react';
import { passkeyCopy as copy } from './passkey-copy.ts';
import { usePasskeySignIn } from './passkey-queries.ts';
import css from './PasskeySignIn.module.css';

/** Signs in with a passkey, in a browser that can. */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const signIn = usePasskeySignIn();
  if (!canUsePasskeys()) return null;
  return (
    <Stack gap={5}>
      {signIn.isError && (
        <Notice tone="danger" role="alert">
          {copy.notUsed}
        </Notice>
      )}
      <Button
        kind="soft"
        wide
        pending={signIn.isPending}
        pendingLabel={copy.using}
        onClick={() => signIn.mutate(undefined, { onSuccess: onDone })}
      >
        <Icon of={Fingerprint} />
        {copy.use}
      </Button>
      <div className={css['or']} aria-hidden="true">
        {copy.or}
      </div>
    </Stack>
  );
}
