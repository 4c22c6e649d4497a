import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { isNetworkError, isSessionError, messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { failingOrder } from '#features/checkout/checkout-error.ts';
import { copy, refusals } from '#features/checkout/copy.ts';
import { declineText } from '#features/checkout/decline-text.ts';
import { PAYING_WITH } from '#features/checkout/PayingWith.tsx';
import type { Placement, PlacementError } from '#features/checkout/placement-flow.ts';
import { type Checkout, type Tender, tendersOf } from '#features/checkout/checkout.ts';
import { submitFailure } from '#features/checkout/submit-error.ts';
import type { FailedOrder } from '#features/checkout/submit-error.ts';
import type { Reservation } from '#shared/slots/slots.ts';
import { useHeldUntil } from '#shared/slots/use-held-until.ts';
import { clockTime } from '#format/clock.ts';
import { NotSaved } from './NotSaved.tsx';
import css from './PlacementErrorNotice.module.css';

interface PlacementErrorNoticeProps {
  readonly checkout: Checkout;
  readonly placement: Placement;
  readonly onRetry: () => void;
}

/** Why the order was not placed, first in the column; each new attempt moves the focus here. */
export function PlacementErrorNotice({ checkout, placement, onRetry }: PlacementErrorNoticeProps) {
  const { failure, attempt } = placement;
  const { copy: words } = useBootstrap().banner;
  if (failure === undefined || failure.code === 'MISSING') return null;
  if (failure.code !== 'CHANGED' && isSessionError(failure.error)) return null;
  return (
    <div key={attempt} ref={takeFocus} tabIndex={-1} className={css['destination']}>
      {failure.code === 'NOT_SAVED' ? (
        <NotSaved error={failure.error} checkout={checkout} />
      ) : (
        <Reason failure={failure} tenders={tendersOf(checkout)} order={failingOrder(checkout, words)} onRetry={onRetry}>
          {failure.code === 'PAYMENT' && <HeldSlotNote held={checkout.fulfillment.reservation} />}
        </Reason>
      )}
    </div>
  );
}

interface ReasonProps {
  readonly failure: Exclude<PlacementError, { code: 'MISSING' | 'NOT_SAVED' }>;
  readonly tenders: readonly Tender[];
  readonly order: FailedOrder;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function Reason({ failure, tenders, order, onRetry, children }: ReasonProps) {
  switch (failure.code) {
    case 'CHANGED':
      return (
        <Notice tone="warning" role="alert" title={copy.changed}>
          {copy.changedHint}
        </Notice>
      );
    case 'PAYMENT':
      return (
        <Notice tone="danger" role="alert" title={isOutOfReach(failure.error) ? copy.unavailable : copy.declined}>
          <p>
            <span>{declineText(failure.error, tenders) ?? messageFor(failure.error, refusals)}</span>{' '}
            {isOutOfReach(failure.error) ? (
              <TextButton onClick={onRetry}>{copy.retry}</TextButton>
            ) : (
              <a href={`#${PAYING_WITH}`} {...linkVariant()} onClick={goToCards}>
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
            {isNetworkError(failure.error) ? copy.lostLine : messageOf(failure.error, order)} {copy.neverTwice}{' '}
            <TextButton onClick={onRetry}>{copy.retry}</TextButton>
          </p>
        </Notice>
      );
    case 'ERROR':
      return (
        <Notice tone="danger" role="alert" title={copy.problem}>
          {messageOf(failure.error, order)}
        </Notice>
      );
  }
}

/** A failed payment does not shorten the reservation: shown here, where the question arises. */
function HeldSlotNote({ held }: { held: Reservation | null }) {
  const until = useHeldUntil(held);
  if (held?.state !== 'HELD' || until === undefined) return null;
  return <p>{copy.keptUntil(clockTime(until, held.selections[0].window.timezone))}</p>;
}

/** The table's result; kinds that lead away are followed before this is rendered. */
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

/** Ref callback: it is mounted anew for each attempt, and read from here. */
function takeFocus(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'center' });
}
