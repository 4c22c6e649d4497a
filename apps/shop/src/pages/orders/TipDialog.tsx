import { minus, negate, parseMoney, toDollars, ZERO } from '@cartwright/rules/money';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useState } from 'react';
import { isSessionError, messageFor } from '#api/errors.ts';
import { trackProblems } from '#api/track-problems.ts';
import { useChangeTip } from '#features/orders/change-tip.ts';
import { isMissed } from '#features/orders/order-progress.ts';
import type { Order } from '#features/orders/queries.ts';
import { tipCopy as copy } from '#features/orders/tip-copy.ts';
import { choiceOf, NO_TIP, readTip } from '#features/scheduling/tip.ts';
import { offerOf } from '#features/scheduling/tip-offer.ts';
import { TipChoices } from '#features/scheduling/TipChoices.tsx';

interface TipDialogProps {
  readonly order: Order;
  readonly tip: NonNullable<Order['tip']>;
  readonly onClose: () => void;
}

/** Chooses another tip for a delivered order, or a lower one for a delivery that failed. What was sent cannot be called back, so the dialog waits for it. */
export function TipDialog({ order, tip, onClose }: TipDialogProps) {
  const offer = offerOf(tip);
  const wasMissed = isMissed(order.status);
  const [choice, setChoice] = useState(() => (wasMissed ? NO_TIP : choiceOf(tip.amount, offer)));
  const [isTried, setTried] = useState(false);
  const changing = useChangeTip(order);
  const read = readTip(choice, offer);
  const given = parseMoney(tip.amount) ?? ZERO;
  const difference = read.ok ? minus(read.value, given) : ZERO;

  function save() {
    setTried(true);
    trackProblems('tip', read.ok ? [] : ['tip']);
    if (!read.ok) return;
    if (difference === ZERO) return onClose();
    changing.mutate(read.value, {
      onSuccess: () => {
        announce(copy.saved(toDollars(read.value)));
        onClose();
      },
    });
  }
  return (
    <Dialog
      title={copy.title}
      onClose={changing.isPending ? stayOpen : onClose}
      foot={
        <>
          <Button kind="outline" wide waits={changing.isPending} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button kind="primary" wide pending={changing.isPending} pendingLabel={copy.saving} onClick={save}>
            {copy.save}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{wasMissed ? copy.missed.who : copy.who}</p>
        <TipChoices
          offer={offer}
          choice={choice}
          onChange={setChoice}
          problem={!read.ok && isTried ? read.problem : undefined}
          onLeave={() => setTried(true)}
        />
        <p aria-live="polite">{difference !== ZERO && moneyText(difference)}</p>
        {changing.isError && !isSessionError(changing.error) && (
          <Notice tone="danger" role="alert">
            {messageFor(changing.error, wasMissed ? REFUSALS_OF_MISSED : copy.refusals, copy.failed)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

const REFUSALS_OF_MISSED = { ...copy.refusals, TIP_TOO_LATE: copy.missed.tooLate };
const stayOpen = (): void => {};

const moneyText = (difference: Parameters<typeof negate>[0]): string =>
  difference > ZERO ? copy.more(toDollars(difference)) : copy.less(toDollars(negate(difference)));
