import { linkLook } from '@cartwright/ui/link/look.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { MouseEvent } from 'react';
import { isSessionError, wordsFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { copy, refusals } from '#features/checkout/copy.ts';
import { PAYING_WITH } from '#features/checkout/PayingWith.tsx';
import type { Trouble } from '#features/checkout/place-flow.ts';
import css from './TroubleNotice.module.css';

interface TroubleNoticeProps {
  readonly trouble: Trouble | undefined;
  readonly attempt: number;
  readonly onRetry: () => void;
}

/** Why the order was not placed, first in the column; each new attempt brings the focus here. */
export function TroubleNotice({ trouble, attempt, onRetry }: TroubleNoticeProps) {
  if (trouble === undefined || trouble.kind === 'MISSING') return null;
  if (trouble.kind !== 'CHANGED' && isSessionError(trouble.error)) return null;
  return (
    <div key={attempt} ref={takeFocus} tabIndex={-1} className={css['place']}>
      <Words trouble={trouble} onRetry={onRetry} />
    </div>
  );
}

type WordsProps = { trouble: Exclude<Trouble, { kind: 'MISSING' }>; onRetry: () => void };

function Words({ trouble, onRetry }: WordsProps) {
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
            <span>{declineWords(trouble.error) ?? wordsFor(trouble.error, refusals)}</span>{' '}
            {isOutOfReach(trouble.error) ? (
              <TextButton onClick={onRetry}>{copy.retry}</TextButton>
            ) : (
              <a href={`#${PAYING_WITH}`} {...linkLook()} onClick={goToCards}>
                {copy.chooseCard}
              </a>
            )}
          </p>
        </Notice>
      );
    case 'NO_ANSWER':
      return (
        <Notice tone="warning" role="alert" title={copy.noAnswer}>
          <p>
            {copy.noAnswerHint} <TextButton onClick={onRetry}>{copy.retry}</TextButton>
          </p>
        </Notice>
      );
    case 'ERROR':
      return (
        <Notice tone="danger" role="alert" title={copy.problem}>
          {wordsFor(trouble.error, refusals)}
        </Notice>
      );
  }
}

/** A SNAP card that said no for another reason than its PIN; with less money than was thought, the order has changed. */
function declineWords(error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.refusal.meta?.['paymentType'] !== 'EBT') return undefined;
  return error.refusal.meta['remainingBalance'] === undefined ? copy.pinUnverified : copy.ebtLess;
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
