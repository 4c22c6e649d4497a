import { toDollars, ZERO } from '@cartwright/rules/money';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { StickyBar } from '@cartwright/ui/layout/StickyBar.tsx';
import { WideOnly } from '@cartwright/ui/layout/WideOnly.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Price } from '@cartwright/ui/price/Price.tsx';
import { messageFor } from '#api/errors.ts';
import { copy, refusals } from '#features/problems/copy.ts';
import type { Outlook } from '#features/problems/problem.ts';
import type { Sending } from './use-sending.ts';

/** In the summary: why a report was not taken, and in a wide window the button that sends it. */
export function SendReport({ sending }: { readonly sending: Sending }) {
  return (
    <>
      {sending.error && (
        <Notice tone="danger" role="alert">
          {messageFor(sending.error, refusals)}
        </Notice>
      )}
      <WideOnly>
        <SendButton sending={sending} />
      </WideOnly>
    </>
  );
}

interface SendBarProps {
  readonly sending: Sending;
  readonly outlook: Outlook | undefined;
}

/** What comes back and the button, at the bottom of a narrow window. */
export function SendBar({ sending, outlook }: SendBarProps) {
  return (
    <StickyBar
      fact={
        <>
          {copy.refund}
          <br />
          <strong>
            <Price text={toDollars(outlook?.amount ?? ZERO)} size="s" />
          </strong>
        </>
      }
    >
      <SendButton sending={sending} />
    </StickyBar>
  );
}

const SendButton = ({ sending: { send, isPending, label, obstacle } }: { readonly sending: Sending }) => (
  <Button kind="primary" wide pending={isPending} pendingLabel={copy.sending} disabledReason={obstacle} onClick={send}>
    {label}
  </Button>
);
