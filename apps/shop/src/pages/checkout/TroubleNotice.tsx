import { linkLook } from '@cartwright/ui/link/look.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { useBoot } from '#api/bootstrap.ts';
import { isNetworkError, isSessionError, messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { failingOrder } from '#features/checkout/checkout-error.ts';
import { copy, refusals } from '#features/checkout/copy.ts';
import { declineWords } from '#features/checkout/decline-words.ts';
import { PAYING_WITH } from '#features/checkout/PayingWith.tsx';
import type { Place, Trouble } from '#features/checkout/place-flow.ts';
import type { Checkout } from '#features/checkout/queries.ts';
import { submitFailure } from '#features/checkout/submit-error.ts';
import type { FailedOrder } from '#features/checkout/submit-error.ts';
import type { Reservation } from '#times/times.ts';
import { useHeldUntil } from '#times/use-held-until.ts';
import { clockTime } from '../../clock-text.ts';
import { NotSaved } from './PaymentTrouble.tsx';
import css from './TroubleNotice.module.css';

interface TroubleNoticeProps {
  readonly checkout: Checkout;
  readonly place: Place;
  /** The order was placed before and is being changed. */
  readonly isModify: boolean;
  readonly onRetry: () => void;
}

/** Why the order was not placed, first in the column; each new attempt brings the focus here. */
export function TroubleNotice({ checkout, place, isModify, onRetry }: TroubleNoticeProps) {
  const { trouble, attempt } = place;
  const { copy: words } = useBoot().banner;
  if (trouble === undefined || trouble.kind === 'MISSING') return null;
  if (trouble.kind !== 'CHANGED' && isSessionError(trouble.error)) return null;
  return (
    <div key={attempt} ref={takeFocus} tabIndex={-1} className={css['place']}>
      {trouble.kind === 'NOT_SAVED' ? (
        <NotSaved error={trouble.error} checkout={checkout} />
      ) : (
        <Words
          trouble={trouble}
          tenders={checkout.tenders}
          order={{ ...failingOrder(checkout, words), isModify }}
          onRetry={onRetry}
        >
          {trouble.kind === 'PAYMENT' && <KeptTime held={checkout.fulfillment.reservation} />}
        </Words>
      )}
    </div>
  );
}

interface WordsProps {
  readonly trouble: Exclude<Trouble, { kind: 'MISSING' | 'NOT_SAVED' }>;
  readonly tenders: Checkout['tenders'];
  readonly order: FailedOrder;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function Words({ trouble, tenders, order, onRetry, children }: WordsProps) {
  switch (trouble.kind) {
    case 'CHANGED':
      return (
        <Notice tone="warning" role="alert" title={copy.changed}>
          {copy.changedHint}
        </Notice>
      );
    case 'PAYMENT':
      return (
        <Notice tone="danger" role="alert" title={isOutOfReach(trouble.error) ? copy.unavailable : copy.declined}>
          <p>
            <span>{declineWords(trouble.error, tenders) ?? messageFor(trouble.error, refusals)}</span>{' '}
            {isOutOfReach(trouble.error) ? (
              <TextButton onClick={onRetry}>{copy.retry}</TextButton>
            ) : (
              <a href={`#${PAYING_WITH}`} {...linkLook()} onClick={goToCards}>
                {copy.chooseCard}
              </a>
            )}
          </p>
          {children}
        </Notice>
      );
    case 'NO_ANSWER':
      return (
        <Notice tone="warning" role="alert" title={copy.noAnswer}>
          <p>
            {isNetworkError(trouble.error) ? copy.lostLine : messageOf(trouble.error, order)} {copy.neverTwice}{' '}
            <TextButton onClick={onRetry}>{copy.retry}</TextButton>
          </p>
        </Notice>
      );
    case 'ERROR':
      return (
        <Notice tone="danger" role="alert" title={copy.problem}>
          {messageOf(trouble.error, order)}
        </Notice>
      );
  }
}

/** A payment that failed takes nothing of the time: said here, where it is asked for. */
function KeptTime({ held }: { held: Reservation | null }) {
  const until = useHeldUntil(held);
  if (held?.state !== 'HELD' || until === undefined) return null;
  return <p>{copy.keptUntil(clockTime(until, held.selections[0].window.timezone))}</p>;
}

/** What the table says; the kinds that lead away are followed before this is drawn. */
function messageOf(error: unknown, order: FailedOrder): string {
  const failure = submitFailure(error, order);
  return failure.kind === 'rejected' ? copy.rejected : failure.text;
}

const isOutOfReach = (error: unknown) => error instanceof Refused && error.refusal.code === 'PAYMENT_UNAVAILABLE';

function goToCards(event: MouseEvent) {
  const cards = document.getElementById(PAYING_WITH);
  if (cards === null) return;
  event.preventDefault();
  cards.scrollIntoView({ block: 'start' });
  cards.focus({ preventScroll: true });
}

/** Ref callback: it is drawn anew for each attempt, and read from here. */
function takeFocus(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'center' });
}
