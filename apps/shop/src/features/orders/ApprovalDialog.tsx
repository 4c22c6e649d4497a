import { productName } from '@cartwright/rules/product-name';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '#api/errors.ts';
import { trackProblems } from '#api/track-problems.ts';
import { dollars } from '#format/money.ts';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { approval as words } from './approval-copy.ts';
import { factsOfProposed, replyText } from './approval-text.ts';
import { type Approval, isClosed, useReply } from './approvals.ts';
import css from './Approvals.module.css';
import type { Order } from './queries.ts';
import { Swap } from './Swap.tsx';

interface ApprovalDialogProps {
  readonly order: Order;
  /** Undefined once the store has withdrawn it, or has finished picking. */
  readonly approval: Approval | undefined;
  readonly onClose: () => void;
}

/** The value of the choice of no product. */
const NOTHING = 'nothing';

/** Lets the shopper choose what comes instead of an item that is out of stock. Nothing is chosen at first. */
export function ApprovalDialog({ order, approval, onClose }: ApprovalDialogProps) {
  const [choice, setChoice] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const reply = useReply(order.id);
  if (approval === undefined || approval.state !== 'OPEN' || isClosed(reply.error)) return <Closed onClose={onClose} />;
  const { proposed } = approval;
  const chosen = proposed.find(({ product }) => product.gtin13 === choice);
  const send = () => {
    if (choice === undefined) {
      trackProblems('replacement', ['item']);
      return setMissing(true);
    }
    const gtin13 = choice === NOTHING ? null : choice;
    reply.mutate({ approvalId: approval.id, gtin13 }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={words.title}
      screen="choose"
      onClose={reply.isPending ? stayOpen : onClose}
      foot={
        <Button kind="primary" wide pending={reply.isPending} pendingLabel={words.sending} onClick={send}>
          {choice === undefined ? words.reply : replyText(approval, chosen)}
        </Button>
      }
    >
      <Stack gap={5}>
        <Swap order={order} approval={approval} />
        <RadioCards
          legend={words.choice}
          value={choice}
          onChange={setChoice}
          error={isMissing && choice === undefined ? words.chooseFirst : undefined}
        >
          {proposed.map((each) => (
            <RadioCard
              key={each.product.gtin13}
              value={each.product.gtin13}
              media={<Thumb product={each.product} size="small" />}
              label={productName(each.product)}
              facts={factsOfProposed(each)}
              end={dollars(each.lineTotal)}
            />
          ))}
          <RadioCard
            value={NOTHING}
            media={
              <span className={css['none']}>
                <Icon of={X} />
              </span>
            }
            label={words.nothing}
            facts={words.nothingHint}
            end={dollars('USD 0.00')}
          />
        </RadioCards>
        <p className={css['soft']}>{order.substitution.neverDearer ? words.neverDearer : words.atThisPrice}</p>
        {reply.isError && (
          <Notice tone="danger" role="alert">
            {messageFor(reply.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

/** What has been sent cannot be called back. */
const stayOpen = (): void => {};

/** Something else came first; the page behind says what. */
function Closed({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={words.title}
      screen="closed"
      onClose={onClose}
      foot={
        <Button kind="primary" wide onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p>{words.gone}</p>
    </Dialog>
  );
}
