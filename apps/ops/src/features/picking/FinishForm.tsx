import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageFor } from '#api/message-for.ts';
import { clock } from '#format/time.ts';
import { paths } from '#paths.ts';
import { firstName } from './Answers.tsx';
import { type ShownOrder, stateOf } from './device/overlay.ts';
import { TOTES, useKeptScans } from '#scans/use-kept-scans.ts';
import { useOps } from './device/use-ops.ts';
import { finishCopy } from './finish-copy.ts';
import { Labels } from './Labels.tsx';
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
      <Notice tone="warning" title={finishCopy.rejected}>
        {finishCopy.rejectedText}
      </Notice>
    );
    return { title: finishCopy.titleRejected(number), body: notice, foot: <ToQueue locationId={locationId} /> };
  }
  if (stage.isSuccess || order.isStaged) {
    const notice = <Notice tone="success" role="status" title={finishCopy.done} />;
    return { title: finishCopy.titleStaged(number), body: notice, foot: <ToQueue locationId={locationId} /> };
  }
  const body = (
    <>
      {error !== null && (
        <Notice tone="danger" role="alert">
          {messageFor(error, finishCopy.refusals)}
        </Notice>
      )}
      {isPicked ? <Picked {...{ order, zone }} /> : <NotYet order={order} />}
      <Totes {...{ number, totes }} staged={isPicked ? staged : null} onStaged={setStaged} />
      <Labels {...{ order, totes, zone }} />
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
    <Button
      kind="primary"
      wide
      pending={finish.isPending}
      pendingLabel={finishCopy.finishing}
      disabledReason={reasonNot(order, waiting.length)}
      onClick={() => finish.mutate()}
    >
      {finishCopy.finish(number)}
    </Button>
  );
  return { title: (isPicked ? finishCopy.titleToStage : finishCopy.title)(number), body, foot };
}

const ToQueue = ({ locationId }: { locationId: string }) => (
  <Link to={paths.pick(locationId)} {...buttonVariant({ kind: 'primary', wide: true })}>
    {finishCopy.toQueue}
  </Link>
);

function Picked({ order, zone }: Pick<FinishFormProps, 'order' | 'zone'>) {
  const { found, all } = itemsOfOrder(order);
  const total = `${finishCopy.total(found, all)} ${finishCopy.finalTotal(firstName(order))}`;
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

function NotYet({ order }: { order: ShownOrder }) {
  const open = order.lines.filter((line) => stateOf(line) === 'open').length;
  if (open > 0)
    return (
      <Notice tone="warning" title={finishCopy.open(open)}>
        {finishCopy.openText}
      </Notice>
    );
  if (order.lines.some((line) => stateOf(line) === 'proposed'))
    return (
      <Notice tone="warning" title={finishCopy.awaited(firstName(order))}>
        {finishCopy.awaitedText}
      </Notice>
    );
  return null;
}

/** Why an order cannot be finished yet; undefined when it can. */
function reasonNot(order: ShownOrder, unsent: number): string | undefined {
  const open = order.lines.filter((line) => stateOf(line) === 'open').length;
  if (open > 0) return finishCopy.open(open);
  if (unsent > 0) return finishCopy.unsent;
  return order.lines.some((line) => stateOf(line) === 'proposed') ? finishCopy.awaited(firstName(order)) : undefined;
}
