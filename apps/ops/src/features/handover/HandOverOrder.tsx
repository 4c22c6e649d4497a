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
import { type Door, keptBackText, labelOf, missingOf, openDoor, stepOf, sureWords } from './door.ts';
import { doneState } from './done-state.ts';
import { DueBy, Waiting } from './HandOverCard.tsx';
import { NotTakenDialog } from './NotTakenDialog.tsx';
import { objectionsTo } from './not-yet.ts';
import { Bags, CameBack, Changes, ColdItems, Delivery, DoorChoice, GoingOut, Notes } from './OrderParts.tsx';
import { firstNameOf, isHeldBack, isToRestock, whereText, whoText } from './order-text.ts';
import { shortNumber } from '#format/short-number.ts';
import { type HandOverDetails, type Step, useStep } from './queries.ts';
import { SureDialog } from './SureDialog.tsx';
import { ToTakeOut } from './ToTakeOut.tsx';
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
  const isStaging = status === 'PICKED' && !order.isStaged;
  const left = isStaging ? order.totes.filter(({ code }) => !ticked.includes(code)).length : 0;
  const isAtDoor = status === 'READY' || status === 'OUT_FOR_DELIVERY';

  function done(after: string) {
    scans.drop(orderId); // what was fetched is gone, or put back
    const text = isHeldBack(order) ? copy.heldBackDone(number) : copy.done[after]?.(number, order.modalityType);
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
  const next = isAtDoor ? stepOf(order, door) : nextOf(order, ticked);
  const run = () => step.mutate(next, { onSuccess: (moved) => done(moved.status) });
  function goOn() {
    setChecked(true);
    const [field] = isAtDoor ? Object.keys(missingOf(order, door)) : [];
    if (field === undefined) {
      const against = objectionsTo(next.kind, order, { to: door.to, fetched: ticked, timeZone, now });
      return against.length > 0 ? setReasons([...keptBackText(order, door), ...against]) : run();
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
            onPress={goOn}
          />
        </>
      }
    >
      <Problems order={order} error={isMissing ? null : step.error} />
      <CameBack {...{ order, timeZone, now }} />
      <GoingOut order={order} step={step} />
      <ToTakeOut {...{ order, locationId }} />
      <ToteList to={isStaging ? 'stage' : 'fetch'} onTicked={setTicked} {...{ order, ticked, scanner }} />
      <Notes order={order} />
      <Delivery order={order} />
      {isAtDoor && bornBy !== null && (
        <AgeCheck order={{ ...order, bornBy }} {...{ door, missing }} onChange={change} onEnter={goOn} />
      )}
      {status === 'OUT_FOR_DELIVERY' && restricted.length === 0 && (
        <DoorChoice to={door.to} onChange={(to) => change({ ...door, to })} />
      )}
      <ColdItems order={order} />
      <Bags order={order} />
      <Changes order={order} />
      {reasons.length > 0 && (
        <SureDialog
          {...sureWords(order, door, number)}
          reasons={reasons}
          onClose={() => setReasons([])}
          onYes={() => {
            setReasons([]);
            run();
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
  const { status, arrival, isCleared, isDeclined } = order;
  return (
    <>
      {error !== null && (
        <Notice tone="danger" role="alert">
          {messageFor(error, copy.refusals)}
        </Notice>
      )}
      {isDeclined && <Notice tone="danger">{copy.declinedText}</Notice>}
      {!isCleared && !isDeclined && <Notice tone="warning">{copy.notPaidText}</Notice>}
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

/**
 * What comes next. An order is ready, or goes out, only when its totes are staged. Its shopper comes for it, and has it, only
 * when its payment is through: the page sees that by itself. Nothing comes next for one that a card declined.
 */
function StepButton({ order, left, label, isPending, onPress }: StepButtonProps) {
  const { status, modalityType, isCleared, isDeclined } = order;
  const isForShopper = status !== 'PICKED' || modalityType === 'PICKUP';
  const isUnpaid = isForShopper && !isCleared && status !== 'NO_SHOW';
  return (
    <Button
      kind="primary"
      wide
      onClick={onPress}
      pending={isPending}
      pendingLabel={copy.saving}
      disabledReason={isDeclined ? copy.declined : left > 0 ? copy.left(left) : isUnpaid ? copy.notPaid : undefined}
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
function nextOf(order: HandOverDetails, ticked: readonly string[]): Step {
  if (isToRestock(order)) return { kind: 'restock' };
  return { kind: order.modalityType === 'PICKUP' ? 'ready' : 'out', totes: ticked };
}

function nextLabelOf(order: HandOverDetails, number: string): string {
  if (isHeldBack(order)) return copy.restockHeldBack(order.itemCount);
  if (isToRestock(order)) return copy.restock(number);
  return order.modalityType === 'PICKUP' ? copy.makeReady(number) : copy.sendOut(number);
}
