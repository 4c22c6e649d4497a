import { Card } from '@cartwright/ui/card/Card.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { toDollars, ZERO } from '@cartwright/rules/money';
import { isUnpicked } from '@cartwright/rules/order-state';
import { isRefundable } from '@cartwright/rules/refund-policy';
import { Ban, Banknote, ChevronRight, CircleX, HandCoins, type LucideIcon, Mail, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import css from './ActionsCard.module.css';
import { centsOf, dollars } from './amounts.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { actions as words } from './copy.ts';
import { declined } from './declined-copy.ts';
import { dialogs } from './dialog-copy.ts';
import { type Fees, leftOf } from './fees.ts';
import { FeesDialog } from './FeesDialog.tsx';
import { whyLimited } from './over-limit.ts';
import { type MissedTip, missedTip } from './missed-tip.ts';
import { isOverPayout, needsAdmin, type Owed } from './owed.ts';
import { payout } from './payout-copy.ts';
import { PayoutDialog } from './PayoutDialog.tsx';
import { type PaidBy, paidBy } from './paid-by.ts';
import type { DeskOrder } from './queries.ts';
import { availableOf } from './refund.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { type Message, ResendDialog } from './ResendDialog.tsx';
import { type WholeRefund, wholeRefund } from './whole-refund.ts';
import { WholeRefundDialog } from './WholeRefundDialog.tsx';

type Open = 'whole' | 'refund' | 'fees' | 'payout' | 'resend' | 'cancel' | 'reject';

/** What can be done about an order now: each opens a dialog that says its limit, and says here how it went. */
export function ActionsCard({ desk }: { desk: DeskOrder }) {
  const [open, setOpen] = useState<Open>();
  const [result, setResult] = useState<string>();
  const { order, refund, fees, owed, steps } = desk;
  const left = refund?.lines.filter((line) => availableOf(line) > 0).length ?? 0;
  const messages = steps.filter((step): step is Message => step.kind === 'message').toReversed();
  const [now] = useState(() => Date.now());
  const whole = wholeRefund(desk, now);
  const close = () => setOpen(undefined);
  const done = (text: string) => {
    close();
    setResult(text);
  };
  return (
    <Card kind="flush" title={words.title}>
      {(left > 0 || (fees && leftOf(fees) > ZERO)) && (
        <p className={css['limit']}>{limitText(desk, left > 0 && !whole)}</p>
      )}
      <div role="status" className={css['result']}>
        {result !== undefined && <Notice tone="success">{result}</Notice>}
      </div>
      <ul className={css['acts']}>
        {owed && <Act icon={Banknote} name={payout.action} fact={payoutFact(owed)} onPress={() => setOpen('payout')} />}
        {whole && (
          <Act
            icon={Undo2}
            name={wholeName(whole, missedTip(desk))}
            fact={words.wholeFact(toDollars(whole.outlook.amount))}
            onPress={() => setOpen('whole')}
          />
        )}
        <Act
          icon={RotateCcw}
          name={words.refund}
          fact={refund === null ? notYet(desk) : refundFact(left, paidBy(desk, refund.cards))}
          onPress={left > 0 && (() => setOpen('refund'))}
        />
        <Act
          icon={HandCoins}
          name={words.fees}
          fact={fees === null ? notYet(desk) : feesFact(fees, paidBy(desk, fees))}
          onPress={fees !== null && leftOf(fees) > 0 && (() => setOpen('fees'))}
        />
        <Act
          icon={Mail}
          name={words.resend}
          fact={words.messages(messages.length)}
          onPress={messages.length > 0 && (() => setOpen('resend'))}
        />
        {order.money === 'CAPTURE_FAILED' && (
          <Act
            icon={CircleX}
            name={declined.action}
            fact={declined.fact}
            kind="danger"
            onPress={() => setOpen('reject')}
          />
        )}
        {isUnpicked(order.status) && (
          <Act icon={Ban} name={words.cancel} fact={words.cancelFact} kind="danger" onPress={() => setOpen('cancel')} />
        )}
      </ul>
      {open !== undefined && <ActionDialog {...{ desk, open, whole, messages }} onClose={close} onDone={done} />}
    </Card>
  );
}

type ActionDialogProps = {
  desk: DeskOrder;
  open: Open;
  whole: WholeRefund | null;
  messages: readonly Message[];
  onClose: () => void;
  /** @param text how it went */
  onDone: (text: string) => void;
};

/** The dialog of the action that is open; one that the order no longer allows says so. */
function ActionDialog({ desk, open, whole, messages, onClose, onDone }: ActionDialogProps) {
  const { order, refund, fees } = desk;
  const isGone =
    (open === 'whole' && !whole) ||
    (open === 'refund' && !refund?.lines.some((line) => availableOf(line) > 0)) ||
    (open === 'fees' && !(fees && leftOf(fees) > ZERO));
  const refunded = (amount: string, cards: readonly PaidBy[]) => onDone(words.refunded(amount, paidBy(desk, cards)));
  if (isGone)
    return (
      <Dialog title={dialogs.gone.title} onClose={onClose}>
        <Notice tone="warning" role="alert">
          {dialogs.gone.text}
        </Notice>
      </Dialog>
    );
  return (
    <>
      {open === 'whole' && whole && <WholeRefundDialog desk={desk} whole={whole} onClose={onClose} onDone={refunded} />}
      {open === 'refund' && refund && <RefundDialog desk={desk} form={refund} onClose={onClose} onDone={refunded} />}
      {open === 'fees' && fees && <FeesDialog desk={desk} fees={fees} onClose={onClose} onDone={refunded} />}
      {open === 'payout' && (
        <PayoutDialog orderId={order.id} onClose={onClose} onDone={(amount) => onDone(payout.done(amount))} />
      )}
      {open === 'resend' && (
        <ResendDialog
          orderId={order.id}
          messages={messages}
          zone={desk.order.window.timezone}
          onClose={onClose}
          onDone={() => onDone(words.sent)}
        />
      )}
      {open === 'cancel' && <CancelDialog desk={desk} onClose={onClose} onDone={() => onDone(words.canceled)} />}
      {open === 'reject' && <RejectDialog orderId={order.id} onClose={onClose} onDone={() => onDone(declined.done)} />}
    </>
  );
}

/** How much of an order may come back. @param isShort whether that is less than all of it, and the reader is to learn why */
function limitText(desk: DeskOrder, isShort: boolean): string {
  const { limit } = desk;
  const but = missedTip(desk) ? words.butTip : '';
  if (!limit) return words.noLimit(but);
  const why = isShort && whyLimited(desk);
  const given = words.limit(dollars(limit.max), dollars(limit.left));
  return why ? `${given} ${words.limited[why](but)}` : given;
}

/** A tip is not a part of it: only the shopper gives it back. */
function wholeName({ isRest }: WholeRefund, tip: MissedTip | null): string {
  if (isRest) return tip ? words.restButTip : words.rest;
  return tip ? words.wholeButTip : words.whole;
}

/** In which ways it may be given, or who may: a payout has the limit of the role, whatever the order. */
function payoutFact(owed: Owed): string {
  const amount = dollars(owed.amount);
  if (!isOverPayout(owed)) return payout.fact(amount, owed.methods);
  return needsAdmin(owed) ? payout.byAdmin(amount) : payout.byLead(amount);
}

/** Why nothing of an order can be refunded: it is too early, or too late for good. */
function notYet({ order: { status, money }, money: { totals } }: DeskOrder): string {
  if (isRefundable({ status, money })) return words.noBill;
  if (status !== 'CANCELLED' && status !== 'POST_AUTH_REJECTED') return words.notRefundable;
  return centsOf(totals.charged) > 0 ? words.canceledBack : words.canceledFree;
}

const refundFact = (left: number, cards: string): string =>
  left === 0 ? words.nothingLeft : words.refundable(left, cards);

function feesFact(fees: Fees, cards: string): string {
  const left = leftOf(fees);
  return left > 0 ? words.feesLeft(toDollars(left), cards) : words.noFees;
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
