import { Card } from '@cartwright/ui/card/Card.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { toDollars } from '@cartwright/rules/money';
import { Ban, ChevronRight, HandCoins, type LucideIcon, Mail, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import css from './ActionsCard.module.css';
import { dollars } from './amounts.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { actions as words } from './copy.ts';
import { leftOf } from './fees.ts';
import { FeesDialog } from './FeesDialog.tsx';
import type { DeskOrder } from './queries.ts';
import { availableOf } from './refund.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { type Message, ResendDialog } from './ResendDialog.tsx';
import { moment } from './step-text.ts';

type Open = 'refund' | 'fees' | 'resend' | 'cancel';

/** What can be done about an order now: each opens a dialog that says its limit, and says here how it went. */
export function ActionsCard({ desk }: { desk: DeskOrder }) {
  const [open, setOpen] = useState<Open>();
  const [result, setResult] = useState<string>();
  const { order, refund, fees, limit, steps } = desk;
  const left = refund?.lines.filter((line) => availableOf(line) > 0).length ?? 0;
  const messages = steps.filter((step): step is Message => step.kind === 'message').toReversed();
  const zone = order.window.timezone;
  const close = () => setOpen(undefined);
  const done = (text: string) => {
    close();
    setResult(text);
  };
  return (
    <Card kind="flush" title={words.title}>
      <p className={css['limit']}>{limit ? words.limit(dollars(limit.max), dollars(limit.left)) : words.noLimit}</p>
      <div role="status" className={css['result']}>
        {result !== undefined && <Notice tone="success">{result}</Notice>}
      </div>
      <ul className={css['acts']}>
        <Act
          icon={RotateCcw}
          name={words.refund}
          fact={refundFact(refund, left)}
          onPress={left > 0 && (() => setOpen('refund'))}
        />
        <Act
          icon={HandCoins}
          name={words.fees}
          fact={feesFact(fees)}
          onPress={fees !== null && leftOf(fees) > 0 && (() => setOpen('fees'))}
        />
        <Act
          icon={Mail}
          name={words.resend}
          fact={words.messages(messages.length)}
          onPress={messages.length > 0 && (() => setOpen('resend'))}
        />
        {order.cancelUntil !== null && (
          <Act
            icon={Ban}
            name={words.cancel}
            fact={words.cancelUntil(moment(order.cancelUntil, zone))}
            kind="danger"
            onPress={() => setOpen('cancel')}
          />
        )}
      </ul>
      {open === 'refund' && refund && (
        <RefundDialog desk={desk} form={refund} onClose={close} onDone={(amount) => done(words.refunded(amount))} />
      )}
      {open === 'fees' && fees && (
        <FeesDialog
          orderId={order.id}
          limit={limit}
          fees={fees}
          onClose={close}
          onDone={(amount) => done(words.refunded(amount))}
        />
      )}
      {open === 'resend' && (
        <ResendDialog
          orderId={order.id}
          messages={messages}
          zone={zone}
          onClose={close}
          onDone={() => done(words.sent)}
        />
      )}
      {open === 'cancel' && <CancelDialog orderId={order.id} onClose={close} onDone={() => done(words.canceled)} />}
    </Card>
  );
}

function refundFact(refund: DeskOrder['refund'], left: number): string {
  if (refund === null) return words.notRefundable;
  return left === 0 ? words.nothingLeft : words.refundable(left);
}

function feesFact(fees: DeskOrder['fees']): string {
  if (fees === null) return words.feesNotYet;
  const left = leftOf(fees);
  return left > 0 ? words.feesLeft(toDollars(left)) : words.noFees;
}

type ActProps = {
  icon: LucideIcon;
  name: string;
  fact: string;
  kind?: 'danger';
  /** False when it is not possible now; the fact says why. */
  onPress: (() => void) | false;
};

function Act({ icon, name, fact, kind, onPress }: ActProps) {
  const text = (
    <>
      <Icon of={icon} />
      <span>
        <strong>{name}</strong>
        <span className={css['fact']}>{fact}</span>
      </span>
    </>
  );
  return (
    <li>
      {onPress === false ? (
        <div className={css['act']} data-off="">
          {text}
        </div>
      ) : (
        <button type="button" className={css['act']} data-kind={kind} onClick={onPress}>
          {text}
          <Icon of={ChevronRight} size="s" />
        </button>
      )}
    </li>
  );
}
