import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { cameBackText } from '@cartwright/rules/came-back';
import { MessageSquare, Repeat2, Snowflake, Undo2 } from 'lucide-react';
import { clockAndDay } from '#format/time.ts';
import { copy } from './copy.ts';
import css from './HandOver.module.css';
import { firstNameOf, isCanceled, isHeldBack, isToRestock } from './order-text.ts';
import type { DoorBody, HandOverDetails, useStep } from './queries.ts';

type OrderProps = { order: HandOverDetails };

/** What the shopper of a pickup wrote for the team. */
export function Notes({ order }: OrderProps) {
  if (!order.notes) return null;
  return (
    <Notice icon={MessageSquare} title={copy.wrote(firstNameOf(order))}>
      <p>“{order.notes}”</p>
    </Notice>
  );
}

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

type CameBackProps = OrderProps & {
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: number;
};

/** Why an order, or what was held back of it, is back in the store, and since when. */
export function CameBack({ order, timeZone, now }: CameBackProps) {
  const { cameBack, modalityType } = order;
  if (cameBack === null) return null;
  const reason = cameBack.reason === null ? undefined : cameBackText(modalityType, cameBack.reason);
  return (
    <Notice
      tone="quiet"
      icon={Undo2}
      title={copy.cameBack(whatCameBack(order), clockAndDay(cameBack.at, timeZone, now))}
    >
      {reason !== undefined && <p>{reason}.</p>}
    </Notice>
  );
}

function whatCameBack(order: OrderProps['order']): string {
  if (isCanceled(order)) return copy.canceled;
  return isHeldBack(order) ? copy.heldBack : copy.missed[order.modalityType];
}

function bagsTitle(order: OrderProps['order']): string {
  if (isCanceled(order)) return copy.canceledTitle;
  return isHeldBack(order) ? copy.heldBackTitle : copy.inBags;
}

/** What is in the bags, or is to go back on the shelves, with the age that an item needs. */
export function Bags({ order }: OrderProps) {
  return (
    <section className={css['section']} aria-labelledby="bags">
      <h2 id="bags">{bagsTitle(order)}</h2>
      <ul className={css['items']}>
        {order.items.map(({ lineId, name, quantity, minAge }) => (
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

/** What does not simply go back on the shelves: it may have been out of the cold for long. */
export function ColdItems({ order: { coldItems, modalityType } }: OrderProps) {
  if (coldItems.length === 0) return null;
  return (
    <Notice tone="warning" icon={Snowflake} title={copy.coldTitle}>
      <p>{copy.coldItems[modalityType](coldItems.join(', '))}</p>
    </Notice>
  );
}

/** What is not as ordered, for whoever meets the shopper to say. */
export function Changes({ order }: OrderProps) {
  // Of what goes back on the shelves there is nobody left to hear it.
  if (order.changes.length === 0 || isToRestock(order)) return null;
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
