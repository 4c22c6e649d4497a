import { Card } from '@cartwright/ui/card/Card.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Check, X } from 'lucide-react';
import { dollars } from '#format/money.ts';
import { statusText } from './copy.ts';
import { story, timeline as words } from './life-copy.ts';
import { leftAtDoorAt, type ProgressStep, pickedCount, progressOf } from './order-progress.ts';
import { untilText } from './order-text.ts';
import type { ShownOrder } from './queries.ts';
import { TimeChanges } from './TimeChanges.tsx';
import css from './Timeline.module.css';

/** What happened to an order and when, what happens now, and what comes. @param now milliseconds since the epoch */
export function Timeline({ order, now }: { order: ShownOrder; now: number }) {
  return (
    <Card title={words.title}>
      <ol className={css['track']}>
        {progressOf(order).map((step, index) => (
          <li
            key={step.id}
            className={css['step']}
            data-state={step.id === 'ended' ? 'ended' : step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={css['mark']} aria-hidden="true">
              <Mark step={step} number={index + 1} />
            </span>
            <h3>
              <VisuallyHidden>{words[step.state]}: </VisuallyHidden>
              {nameOf(step, order)}
            </h3>
            <Moment step={step} order={order} now={now} />
            <Fact text={factOf(step, order)} />
            {step.id === 'placed' && <TimeChanges order={order} now={now} className={css['fact']} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Mark({ step, number }: { step: ProgressStep; number: number }) {
  if (step.id === 'ended') return <Icon of={X} size="s" heavy />;
  return step.state === 'done' ? <Icon of={Check} size="s" heavy /> : number;
}

function nameOf({ id }: ProgressStep, order: ShownOrder): string {
  const { status, modalityType } = order;
  switch (id) {
    case 'ended':
      return statusText[modalityType][status];
    case 'ready':
      return words.ready[modalityType];
    case 'handedOver':
      return leftAtDoorAt(order) === undefined ? words.handedOver[modalityType] : words.leftAtDoor;
    case 'picking':
      return status === 'PICKED' ? words.packed : words.picking;
    case 'placed':
      return words.placed;
    default:
      return id satisfies never;
  }
}

/** When a step began; before the last one, when it is planned. */
function Moment({ step: { id, state, at }, order, now }: { step: ProgressStep; order: ShownOrder; now: number }) {
  const { window, displayString } = order;
  if (at !== undefined)
    return (
      <time className={css['moment']} dateTime={at}>
        {untilText(at, window.timezone, new Date(now))}
      </time>
    );
  if (id !== 'handedOver' || state !== 'next') return null;
  return <span className={css['moment']}>{displayString.split(', ').at(-1)}</span>;
}

function factOf({ id, state }: ProgressStep, order: ShownOrder): string | undefined {
  if (id === 'placed') {
    const { revision, summary } = order.agreed ?? order;
    const { itemCount, cost } = summary;
    // Another time is a revision, too, and its items are as they were.
    const moves = order.events.filter(({ rescheduled }) => rescheduled).length;
    const fact = revision - 1 > moves ? words.changedFact : words.placedFact;
    return fact(itemCount, dollars(cost.total));
  }
  if (id !== 'picking' || state !== 'current' || order.status !== 'PICKING') return undefined;
  const { done, of } = pickedCount(order);
  return story.picking(done, of);
}

function Fact({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={css['fact']}>{text}</p>;
}
