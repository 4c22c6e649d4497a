import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { clockTime } from '#format/clock.ts';
import { dollars } from '#format/money.ts';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { type Nearness, useDeadline } from '#shared/slots/use-deadline.ts';
import { approval as words } from './approval-copy.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { besideName, nameOf, outcomeOf, promptText } from './approval-text.ts';
import type { Approval } from './approvals.ts';
import css from './Approvals.module.css';
import { isStillComing } from './order-progress.ts';
import type { Order } from './queries.ts';
import { useAnnouncedChange } from './use-live-order.ts';

/**
 * The substitutes that the store proposes while it picks an order, and then what became of earlier proposals: once it is
 * handed over, its items say that.
 */
export function Approvals({ order }: { order: Order }) {
  const [reviewed, setReviewed] = useState<string>();
  const { approvals } = order;
  const shown = approvals.filter(({ state }) => state === 'OPEN' || isStillComing(order.status));
  useAnnouncedChange(approvals.map((each) => outcomeOf(each, order).text).join(' '));
  return (
    <>
      {shown
        .toSorted(openFirst)
        .map((each) =>
          each.state === 'OPEN' ? (
            <Proposal key={each.id} approval={each} order={order} onReview={() => setReviewed(each.id)} />
          ) : (
            <Outcome key={each.id} {...outcomeOf(each, order)} />
          ),
        )}
      {reviewed !== undefined && (
        <ApprovalDialog
          order={order}
          approval={approvals.find(({ id }) => id === reviewed)}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}

const openFirst = (one: Approval, other: Approval): number =>
  Number(other.state === 'OPEN') - Number(one.state === 'OPEN');

interface ProposalProps {
  readonly approval: Approval;
  readonly order: Order;
  readonly onReview: () => void;
}

/** What became of one that was answered, or was not in time. */
function Outcome({ text, isGood }: ReturnType<typeof outcomeOf>) {
  return <Notice tone={isGood ? 'success' : 'warning'}>{text}</Notice>;
}

/** One proposal that waits for the shopper. */
function Proposal({ approval, order, onReview }: ProposalProps) {
  const { proposed, expiresAt, missingTotal } = approval;
  const nearness = useDeadline(expiresAt, reportOf);
  const [best] = proposed;
  const name = nameOf(approval, order);
  return (
    <Card>
      <div className={css['proposal']}>
        {best && <Thumb product={best.product} />}
        <div className={css['text']}>
          <h2>{promptText(approval, order)}</h2>
          {best && (
            <p>{words.suggestion(besideName(best.product, name), dollars(best.lineTotal), dollars(missingTotal))}</p>
          )}
          <p className={css['deadline']} data-near={nearness !== 'far'}>
            <Icon of={Clock} size="s" /> {words.replyBy(clockTime(expiresAt, order.window.timezone))}
          </p>
        </div>
        <div className={css['action']}>
          <Button kind="primary" onClick={onReview} aria-label={words.reviewOf(name)}>
            {words.review}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Nothing at the end: the page then shows what follows. */
const reportOf = (nearness: Nearness): string | undefined =>
  nearness === 'soon' ? words.soon : nearness === 'last' ? words.last : undefined;
