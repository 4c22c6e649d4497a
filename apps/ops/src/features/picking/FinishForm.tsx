import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { clock } from '#format/time.ts';
import { paths } from '#paths.ts';
import { AfterOrder } from './AfterOrder.tsx';
import { firstName, sized } from './Answers.tsx';
import { isDone, isWork, type ShownLine, type ShownOrder, stateOf } from './device/overlay.ts';
import { TOTES, useKeptScans } from '#scans/use-kept-scans.ts';
import { useOps } from './device/use-ops.ts';
import { finishCopy } from './finish-copy.ts';
import css from './FinishForm.module.css';
import { Labels } from './Labels.tsx';
import { OrderLeftInTotes } from './OrderLeftInTotes.tsx';
import { shortNumber } from '#format/short-number.ts';
import { useFinish, useStage } from './queries.ts';
import { itemsOfOrder, totesWithItems } from './totes.ts';
import { Totes } from './Totes.tsx';

interface FinishFormProps {
  readonly order: ShownOrder;
  readonly zone: string;
}

interface Finishing {
  readonly title: string;
  readonly body: ReactNode;
  readonly foot: ReactNode;
}

/** The end of an order: it is billed, and its totes are staged. */
export function useFinishing({ order, zone }: FinishFormProps): Finishing {
  const { locationId, orderId } = order;
  const [finish, stage] = [useFinish({ locationId, orderId }), useStage({ locationId, orderId })];
  const [staged, setStaged] = useKeptScans({ orderId, part: TOTES });
  const { waiting } = useOps();
  const number = shortNumber(orderId);
  const totes = totesWithItems(order);
  const isPicked = order.status === 'PICKED';
  const left = totes.filter(({ code }) => !staged.includes(code)).length;
  const error = finish.error ?? stage.error;

  if (finish.data?.outcome === 'REJECTED') {
    const notice = (
      <Notice tone="warning" title={finishCopy.canceled}>
        {finishCopy.canceledText}
      </Notice>
    );
    return { title: finishCopy.titleCanceled(number), body: notice, foot: <AfterOrder {...{ locationId, orderId }} /> };
  }
  if (stage.isSuccess || order.isStaged) {
    const notice = <Notice tone="success" role="status" title={finishCopy.done} />;
    return { title: finishCopy.titleStaged(number), body: notice, foot: <AfterOrder {...{ locationId, orderId }} /> };
  }
  const body = (
    <>
      {error !== null && (
        <Notice tone="danger" role="alert">
          {messageFor(error, finishCopy.refusals)}
        </Notice>
      )}
      <OrderLeftInTotes order={order} />
      {isPicked ? <Picked {...{ order, zone }} /> : <NotYet {...{ order, zone }} />}
      {totes.length > 0 && (
        <>
          <Totes {...{ number, totes }} staged={isPicked ? staged : null} onStaged={setStaged} />
          <Labels {...{ order, totes, zone }} />
        </>
      )}
    </>
  );
  const foot = isPicked ? (
    <Button
      kind="primary"
      wide
      pending={stage.isPending}
      pendingLabel={finishCopy.staging}
      disabledReason={left > 0 ? finishCopy.left(left) : undefined}
      onClick={() => stage.mutate(staged, { onSuccess: () => setStaged([]) })}
    >
      {finishCopy.all}
    </Button>
  ) : (
    <>
      {awaitedOf(order).length > 0 && <AfterOrder {...{ locationId, orderId }} isMeanwhile />}
      <FinishButton {...{ order, finish }} disabledReason={reasonNot(order, waiting.length)} />
    </>
  );
  return { title: (isPicked ? finishCopy.titleToStage : finishCopy.title)(number), body, foot };
}

type FinishButtonProps = {
  order: ShownOrder;
  finish: ReturnType<typeof useFinish>;
  disabledReason: string | undefined;
};

/** Ends the picking of an order. One of which nothing was found is canceled by that, so it asks first. */
function FinishButton({ order, finish, disabledReason }: FinishButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const number = shortNumber(order.orderId);
  const isEmpty = order.lines.every(isDone) && itemsOfOrder(order).found === 0;
  // The next button says at first what is still missing: the head is to be read before it.
  const run = () => finish.mutate(undefined, { onSuccess: () => document.querySelector<HTMLElement>('h1')?.focus() });
  return (
    <>
      <Button
        kind={isEmpty ? 'danger' : 'primary'}
        wide
        pending={finish.isPending}
        pendingLabel={finishCopy.finishing}
        disabledReason={disabledReason}
        onClick={() => (isEmpty ? setConfirming(true) : run())}
      >
        {(isEmpty ? finishCopy.finishEmpty : finishCopy.finish)(number)}
      </Button>
      {isConfirming && (
        <Dialog title={finishCopy.cancelTitle(number)} onClose={() => setConfirming(false)}>
          <Stack>
            <p>{finishCopy.cancelText(firstName(order))}</p>
            <Button
              kind="danger"
              wide
              onClick={() => {
                setConfirming(false);
                run();
              }}
            >
              {finishCopy.cancel(number)}
            </Button>
            <Button kind="outline" wide onClick={() => setConfirming(false)}>
              {finishCopy.cancelNo}
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  );
}

function Picked({ order, zone }: Pick<FinishFormProps, 'order' | 'zone'>) {
  const { found, swapped, all } = itemsOfOrder(order);
  const { finalTotal, notCharged } = finishCopy;
  const total = `${finishCopy.total({ found, swapped, all })} ${(order.isCharged ? finalTotal : notCharged)(firstName(order))}`;
  // What a tab kept of an order may be of a build that did not know when it was finished.
  if (!order.pickedAt) return <Notice tone="success">{total}</Notice>;
  const time = clock(order.pickedAt, zone);
  const isLate = Date.parse(order.pickedAt) > Date.parse(order.dueAt);
  return (
    <Notice tone="success" role="status" title={isLate ? finishCopy.late(time) : finishCopy.onTime(time)}>
      {total}
    </Notice>
  );
}

/** What is open, item by item, each with its page; what its shopper is asked about, until when, and what follows then. */
function NotYet({ order, zone }: FinishFormProps) {
  const open = order.lines.filter(isWork);
  const awaited = awaitedOf(order);
  const until = awaited.flatMap(({ proposal }) => (proposal ? [Date.parse(proposal.expiresAt)] : []));
  return (
    <>
      {open.length > 0 && (
        <Notice tone="warning" title={finishCopy.open(open.length)}>
          <p>{finishCopy.openText}</p>
          <ItemLinks order={order} lines={open} />
        </Notice>
      )}
      {awaited.length > 0 && (
        <Notice tone="warning" icon={Clock} title={finishCopy.awaited(firstName(order))}>
          <p>
            {until.length > 0 ? finishCopy.awaitedText(clock(Math.max(...until), zone)) : finishCopy.unsentProposal}
          </p>
          <ItemLinks order={order} lines={awaited} />
        </Notice>
      )}
    </>
  );
}

function ItemLinks({ order: { locationId, orderId }, lines }: { order: ShownOrder; lines: readonly ShownLine[] }) {
  return (
    <ul className={css['links']}>
      {lines.map(({ id, product }) => (
        <li key={id}>
          <Link to={paths.pickLine(locationId, orderId, id)} {...linkVariant()}>
            {sized(product)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The lines about which their shopper is asked. */
const awaitedOf = ({ lines }: ShownOrder): readonly ShownLine[] => lines.filter((line) => stateOf(line) === 'proposed');

/** Why an order cannot be finished yet; undefined when it can. */
function reasonNot(order: ShownOrder, unsent: number): string | undefined {
  const open = order.lines.filter(isWork).length;
  if (open > 0) return finishCopy.open(open);
  if (unsent > 0) return finishCopy.unsent;
  return awaitedOf(order).length > 0 ? finishCopy.awaited(firstName(order)) : undefined;
}
