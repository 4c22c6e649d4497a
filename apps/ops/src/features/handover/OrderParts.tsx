import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { MessageSquare, Repeat2 } from 'lucide-react';
import { copy } from './copy.ts';
import css from './HandOver.module.css';
import { firstNameOf } from './order-text.ts';
import type { DoorBody, HandOverDetails, useStep } from './queries.ts';

type OrderProps = { order: HandOverDetails };

/** Where a delivery goes, and how its shopper wants it. */
export function Delivery({ order: { delivery, restricted } }: OrderProps) {
  if (delivery === null) return null;
  const { destination, leaveAtDoor, instructions } = delivery;
  const { addressLine1, addressLine2, city, state, zipCode } = destination;
  return (
    <>
      <Card>
        <Stack gap={2}>
          <h2 className={css['address']}>
            {addressLine1}
            {addressLine2 && (
              <>
                <br />
                {addressLine2}
              </>
            )}
          </h2>
          <p className={css['soft']}>
            {city}, {state} {zipCode}
          </p>
        </Stack>
      </Card>
      <Notice icon={MessageSquare}>
        <p>
          <strong>{leaveAtDoor && restricted.length === 0 ? copy.leaveAtDoor : copy.meetAtDoor}</strong>
          {leaveAtDoor && restricted.length > 0 && ` ${copy.noDoor}`}
          {instructions !== '' && ` “${instructions}”`}
        </p>
      </Notice>
    </>
  );
}

/** To whom a delivery without restricted items goes. */
export function DoorChoice({ to, onChange }: { to: DoorBody['to']; onChange: (to: DoorBody['to']) => void }) {
  return (
    <RadioCards legend={copy.how} value={to} onChange={(value) => onChange(value === 'DOOR' ? 'DOOR' : 'PERSON')}>
      <RadioCard value="PERSON" label={copy.toPerson} />
      <RadioCard value="DOOR" label={copy.toDoor} />
    </RadioCards>
  );
}

/** Who goes out to a shopper who has come. */
export function GoingOut({ order: { arrival, status }, step }: OrderProps & { step: ReturnType<typeof useStep> }) {
  if (arrival === null || status !== 'READY') return null;
  if (arrival.takenBy !== null) return <Chip tone="success">{copy.takenBy(arrival.takenBy)}</Chip>;
  return (
    <Row spread>
      <span>{copy.nobodyGoes}</span>
      <Button
        onClick={() => step.mutate({ kind: 'take' })}
        pending={step.isPending && step.variables.kind === 'take'}
        pendingLabel={copy.goingOut}
      >
        {copy.goOut}
      </Button>
    </Row>
  );
}

/** What is in the bags, with the age that an item needs. */
export function Bags({ order: { items } }: OrderProps) {
  return (
    <section className={css['section']} aria-labelledby="bags">
      <h2 id="bags">{copy.inBags}</h2>
      <ul className={css['items']}>
        {items.map(({ lineId, name, quantity, minAge }) => (
          <li key={lineId}>
            <b>{quantity}</b>
            <span>{name}</span>
            {minAge > 0 && <Chip tone="warning">{copy.needsId(minAge)}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is not as ordered, for whoever meets the shopper to say. */
export function Changes({ order }: OrderProps) {
  if (order.changes.length === 0) return null;
  const sentences = order.changes.map(({ ordered, missing, instead }) =>
    instead === null ? copy.notFound(missing, ordered) : copy.instead(instead, ordered),
  );
  return (
    <Notice icon={Repeat2}>
      <p>
        <strong>{copy.differs(firstNameOf(order))}</strong> {sentences.join(' ')}
      </p>
    </Notice>
  );
}
