import { Button } from '@cartwright/ui/button/Button.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Receipt } from '@cartwright/ui/receipt/Receipt.tsx';
import { type ReactNode, useState } from 'react';
import { isSessionError, messageFor } from '#api/errors.ts';
import { trackProblems } from '#api/track-problems.ts';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';
import { chargedNext, dateText, leadOf } from './membership-text.ts';
import { PlanChoice } from './PlanChoice.tsx';
import { type Plan, useJoin } from './queries.ts';

interface JoinFormProps {
  readonly plans: readonly [Plan, ...Plan[]];
  /** When the plans were loaded. */
  readonly now: number;
  /** The card that is chosen in `cards`. */
  readonly cardId: string | undefined;
  /** Where a card is chosen or added. */
  readonly cards: ReactNode;
  /** The plan has started. */
  readonly onJoined: () => void;
}

/** The plans side by side, what the chosen one costs today and later, and how it is paid. */
export function JoinForm({ plans, now, cardId, cards, onJoined }: JoinFormProps) {
  const [type, setType] = useState<Plan['type']>();
  const [agreed, setAgreed] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const joining = useJoin();
  const plan = plans.find((each) => each.type === type) ?? plans[0];
  const price = dollars(plan.renewalPrice);
  const isTrial = plan.trialDays > 0;
  const noCard = isSubmitted && cardId === undefined;
  const noConsent = isSubmitted && !agreed;

  function joined() {
    announce(copy.started);
    onJoined();
  }
  function start() {
    setSubmitted(true);
    if (cardId !== undefined && agreed) joining.mutate({ plan, cardId }, { onSuccess: joined });
    else
      trackProblems('membership', [
        ...(cardId === undefined ? ['payment' as const] : []),
        ...(agreed ? [] : ['terms' as const]),
      ]);
  }

  return (
    <Stack gap={4}>
      <PlanChoice plans={plans} chosen={plan} onChange={(chosen) => setType(chosen.type)} />
      <Receipt
        title={copy.due}
        lines={[
          { id: 'plan', label: copy.line[leadOf(plan)], amount: price },
          ...(isTrial
            ? [{ id: 'trial', label: copy.freeDays(plan.trialDays), amount: `−${price}`, kind: 'saving' as const }]
            : []),
        ]}
        total={{ label: copy.total, amount: isTrial ? dollars('USD 0.00') : price }}
      >
        <Stack gap={4}>
          {cards}
          {noCard && (
            <Notice tone="danger" role="alert">
              {copy.mustChooseCard}
            </Notice>
          )}
          <p>{(isTrial ? copy.trialTerms : copy.terms)(price, dateText(chargedNext(plan, now)))}</p>
          <Checkbox
            id="membership-consent"
            label={copy.consent(price)}
            checked={agreed}
            error={noConsent ? copy.mustConsent : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          {joining.error !== null && !isSessionError(joining.error) && (
            <Notice tone="danger" role="alert">
              {messageFor(joining.error, copy.refusals)}
            </Notice>
          )}
          <Button kind="primary" wide pending={joining.isPending} pendingLabel={copy.starting} onClick={start}>
            {copy.start[leadOf(plan)]}
          </Button>
        </Stack>
      </Receipt>
    </Stack>
  );
}
