import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useRouter } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { useSession } from '#api/session.ts';
import { HandPage } from '#hand/HandPage.tsx';
import { paths } from '#paths.ts';
import { keptScansOf, tickedFor, useKeptScans } from '#scans/use-kept-scans.ts';
import { AgeCheck } from './AgeCheck.tsx';
import { copy } from './copy.ts';
import { type Door, labelOf, missingOf, openDoor, stepOf } from './door.ts';
import { doneState } from './done-state.ts';
import { DueBy, Waiting } from './HandOverCard.tsx';
import { NotTakenDialog } from './NotTakenDialog.tsx';
import { objectionsTo } from './not-yet.ts';
import { Bags, Changes, Delivery, DoorChoice, GoingOut } from './OrderParts.tsx';
import { firstNameOf, whereText, whoText } from './order-text.ts';
import { shortNumber } from '#format/short-number.ts';
import { type HandOverDetails, type Step, useStep } from './queries.ts';
import { SureDialog } from './SureDialog.tsx';
import { type Scanner, ToteList } from './ToteList.tsx';

type HandOverOrderProps = {
  order: HandOverDetails;
  locationId: string;
  timeZone: string;
  /** Where the order is among the deliveries that are out; null for any other. */
  stop: { readonly n: number; readonly all: number } | null;
  /** Milliseconds since the epoch. */
  now: number;
  /** Reads the labels of totes. */
  scanner: Scanner;
};

/** One order in front of its shopper: who and where on top, what to look at between, what is done at the foot. */
export function HandOverOrder({ order, locationId, timeZone, stop, now, scanner }: HandOverOrderProps) {
  const { orderId, arrival, status, restricted, bornBy } = order;
  const number = shortNumber(orderId);
  const [door, setDoor] = useState(() => openDoor(order));
  const [isChecked, setChecked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [ticked, setTicked] = useKeptScans({ orderId, part: tickedFor(status) });
  const step = useStep(locationId, orderId);
  const { navigate } = useRouter();
  const scans = keptScansOf(useSession().staffId);
  const missing = isChecked ? missingOf(order, door) : {};
  const isWaiting = status === 'READY' && arrival !== null;
  const isStaging = status === 'PICKED' && order.modalityType === 'PICKUP';
  const left = isStaging ? order.totes.filter(({ code }) => !ticked.includes(code)).length : 0;
  const isAtDoor = status === 'READY' || status === 'OUT_FOR_DELIVERY';

  function done(after: string) {
    scans.drop(orderId); // what was fetched is gone, or put back
    const text = copy.done[after]?.(number);
    announce(text ?? '');
    void navigate({ to: paths.handOver(locationId), state: doneState(text) });
  }
  function setNotTaken(isOpen: boolean) {
    step.reset();
    setMissing(isOpen);
  }
  function change(next: Door) {
    step.reset(); // what was refused was another answer
    setDoor(next);
  }
  const run = (next: Step) => step.mutate(next, { onSuccess: (moved) => done(moved.status) });
  function handOver() {
    setChecked(true);
    const [field] = Object.keys(missingOf(order, door));
    if (field === undefined) {
      const next = stepOf(order, door);
      const against = next.kind === 'hand-over' ? objectionsTo(order, { fetched: ticked, timeZone, now }) : [];
      return against.length > 0 ? setReasons(against) : run(next);
    }
    document.querySelector<HTMLElement>(field === 'birthDate' ? '#birth-date' : '#main input[type=radio]')?.focus();
  }
  const title = titleOf(order, stop);
  const text = stop ? `${copy.order(number)}, ${whoText(order)}` : whoText(order);

  return (
    <HandPage
      title={title}
      text={text}
      back={paths.handOver(locationId)}
      end={isWaiting ? <Waiting at={arrival.at} now={now} /> : <DueBy {...{ order, timeZone, now }} />}
      foot={
        <>
          {isAtDoor && <Otherwise order={order} onNotTaken={() => setNotTaken(true)} />}
          <StepButton
            order={order}
            left={left}
            label={isAtDoor ? labelOf(order, door) : nextLabelOf(order, number)}
            isPending={step.isPending && step.variables.kind !== 'take'}
            onPress={() => (isAtDoor ? handOver() : run(nextOf(order, ticked)))}
          />
        </>
      }
    >
      <Problems order={order} error={isMissing ? null : step.error} />
      <GoingOut order={order} step={step} />
      <ToteList to={isStaging ? 'stage' : 'fetch'} onTicked={setTicked} {...{ order, ticked, scanner }} />
      <Delivery order={order} />
      {isAtDoor && bornBy !== null && (
        <AgeCheck order={{ ...order, bornBy }} {...{ door, missing }} onChange={change} />
      )}
      {status === 'OUT_FOR_DELIVERY' && restricted.length === 0 && (
        <DoorChoice to={door.to} onChange={(to) => change({ ...door, to })} />
      )}
      <Bags order={order} />
      <Changes order={order} />
      {reasons.length > 0 && (
        <SureDialog
          {...{ number, reasons }}
          onClose={() => setReasons([])}
          onYes={() => {
            setReasons([]);
            run(stepOf(order, door));
          }}
        />
      )}
      {isMissing && (
        <NotTakenDialog {...{ order, timeZone, now }} step={step} onDone={done} onClose={() => setNotTaken(false)} />
      )}
    </HandPage>
  );
}

/** What speaks against going on. @param error of what was pressed last; null without one */
function Problems({ order, error }: { order: HandOverDetails; error: Error | null }) {
  const { status, arrival, isCleared } = order;
  return (
    <>
      {error !== null && (
        <Notice tone="danger" role="alert">
          {messageFor(error, copy.refusals)}
        </Notice>
      )}
      {!isCleared && <Notice tone="warning">{copy.notPaidText}</Notice>}
      {status === 'READY' && arrival?.isElsewhere && <Notice tone="warning">{copy.elsewhere(whereText(order))}</Notice>}
    </>
  );
}

type StepButtonProps = {
  order: HandOverDetails;
  /** How many totes stand nowhere yet. */
  left: number;
  label: string;
  isPending: boolean;
  onPress: () => void;
};

/** What comes next. An order is ready only when its totes are staged, and handed over only when its payment is through. */
function StepButton({ order: { status, isCleared }, left, label, isPending, onPress }: StepButtonProps) {
  const isAtDoor = status === 'READY' || status === 'OUT_FOR_DELIVERY';
  return (
    <Button
      kind="primary"
      wide
      onClick={onPress}
      pending={isPending}
      pendingLabel={copy.saving}
      disabledReason={left > 0 ? copy.left(left) : isAtDoor && !isCleared ? copy.notPaid : undefined}
    >
      {label}
    </Button>
  );
}

function titleOf(order: HandOverDetails, stop: HandOverOrderProps['stop']): string {
  const number = shortNumber(order.orderId);
  if (stop) return copy.stop(stop.n, stop.all);
  return order.status === 'READY' && order.arrival ? copy.bayAndOrder(whereText(order), number) : copy.order(number);
}

/** What somebody does who cannot hand the bags over. */
function Otherwise({ order, onNotTaken }: { order: HandOverDetails; onNotTaken: () => void }) {
  return (
    <>
      {order.phone !== '' && (
        <a href={`tel:${order.phone}`} {...buttonVariant({ kind: 'outline' })}>
          <Icon of={Phone} size="s" /> {copy.call(firstNameOf(order))}
        </a>
      )}
      <Button kind="outline" onClick={onNotTaken}>
        {copy.notTaken[order.modalityType]}
      </Button>
    </>
  );
}

/** What follows for an order that nobody stands in front of. */
function nextOf({ status, modalityType }: HandOverDetails, staged: readonly string[]): Step {
  if (status === 'NO_SHOW') return { kind: 'restock' };
  return modalityType === 'PICKUP' ? { kind: 'ready', totes: staged } : { kind: 'out' };
}

function nextLabelOf({ status, modalityType }: HandOverDetails, number: string): string {
  if (status === 'NO_SHOW') return copy.restock(number);
  return modalityType === 'PICKUP' ? copy.makeReady(number) : copy.sendOut(number);
}
