import { parseMoney, ZERO } from '@cartwright/rules/money';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { ReceiptLines } from '@cartwright/ui/receipt/ReceiptLines.tsx';
import { PiggyBank } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isSessionError, messageFor } from '#api/errors.ts';
import { dollars } from '#format/money.ts';
import { CancelMembership } from './CancelMembership.tsx';
import { copy } from './copy.ts';
import { cardText, dateText, leadOf, priceText } from './membership-text.ts';
import { type Membership, useResume } from './queries.ts';

interface MembershipCardProps {
  readonly membership: Membership;
  /** Opens the choice of another card. */
  readonly onChangeCard: () => void;
}

/** A membership that has not ended: its terms, what it saved and cost, and what can be done about it. */
export function MembershipCard({ membership, onChangeCard }: MembershipCardProps) {
  const { state, saved, charged } = membership;
  const [isCanceling, setCanceling] = useState(false);
  return (
    <Stack gap={4}>
      {state === 'past-due' && (
        <Notice tone="warning" title={copy.states[state]}>
          {copy.pastDue}
        </Notice>
      )}
      {state === 'joining' && <Notice title={copy.states[state]}>{copy.joining}</Notice>}
      {/* Savings that are none would read as a complaint. */}
      {state !== 'joining' && parseMoney(saved) !== ZERO && (
        <Notice tone="success" icon={PiggyBank} title={copy.saved(dollars(saved))}>
          <p>{copy.cost(dollars(charged))}</p>
        </Notice>
      )}
      <Card title={copy.line[leadOf(membership)]}>
        <Stack gap={5}>
          <ReceiptLines lines={factsOf(membership)} />
          {state !== 'joining' && (
            <Actions membership={membership} onChangeCard={onChangeCard} onCancel={() => setCanceling(true)} />
          )}
        </Stack>
      </Card>
      {isCanceling && <CancelMembership membership={membership} onClose={() => setCanceling(false)} />}
    </Stack>
  );
}

/** The fields of the membership that have something to say now (MEM-008). */
function factsOf(membership: Membership) {
  const { state, card, freeTrialChargeDateUtc, computedRenewalDateUtc, renewalDueDate } = membership;
  const facts: readonly (readonly [string, ReactNode] | null)[] = [
    [copy.status, copy.states[state]],
    [copy.price, priceText(membership)],
    [copy.since, dateText(membership.startedDate)],
    freeTrialChargeDateUtc === null ? null : [copy.firstCharge, dateText(freeTrialChargeDateUtc)],
    renewalDueDate === null ? null : [copy.wasDue, dateText(renewalDueDate)],
    computedRenewalDateUtc === null
      ? null
      : [state === 'past-due' ? copy.nextTry : copy.renews, dateText(computedRenewalDateUtc)],
    membership.computedManualRenewalDate === null
      ? null
      : [copy.keptUntil, dateText(membership.computedManualRenewalDate)],
    card === null ? null : [copy.paidWith, cardText(card)],
  ];
  return facts.flatMap((fact) => (fact === null ? [] : [{ id: fact[0], label: fact[0], amount: fact[1] }]));
}

interface ActionsProps extends MembershipCardProps {
  readonly onCancel: () => void;
}

function Actions({ membership, onChangeCard, onCancel }: ActionsProps) {
  const resuming = useResume(membership);
  const isCanceled = membership.state === 'canceled';
  return (
    <Stack gap={3}>
      {resuming.error !== null && !isSessionError(resuming.error) && (
        <Notice tone="danger" role="alert">
          {messageFor(resuming.error, copy.refusals)}
        </Notice>
      )}
      <Row>
        {isCanceled ? (
          <Button
            kind="primary"
            pending={resuming.isPending}
            pendingLabel={copy.resuming}
            onClick={() => resuming.mutate(undefined, { onSuccess: () => announce(copy.resumed) })}
          >
            {copy.resume}
          </Button>
        ) : (
          <>
            <Button kind="outline" onClick={onChangeCard}>
              {copy.changeCard}
            </Button>
            <Button kind="outline" onClick={onCancel}>
              {copy.cancel}
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
}
