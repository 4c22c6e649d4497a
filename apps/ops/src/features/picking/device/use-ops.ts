import { ACTING_HEADER } from '@cartwright/contracts/background';
import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { useSession } from '#api/session.ts';
import type { NewOp, Op } from './op.ts';
import { makeOpQueue, type OpQueue, type QueueState, type Sent } from './op-queue.ts';
import { browserOps } from './op-store.ts';
import { keptScansOf, putIn, shortOf, swapFor, weightAt } from '#scans/use-kept-scans.ts';
import { everPut, type Items, paidInTote, without } from '../in-tote.ts';
import type { LineKey, PickOrder } from '../types.ts';
import { withOps } from './overlay.ts';

/** One for each who signs in: an operation is sent by nobody but whoever did it. */
const queues = new Map<string, OpQueue>();
const RETRY_MS = 5_000;

function queueOf(staffId: string, client: QueryClient): OpQueue {
  const known = queues.get(staffId);
  if (known) return known;
  const made = makeOpQueue({
    staffId,
    store: browserOps,
    send: (op) => send(op, client),
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  });
  queues.set(staffId, made);
  return made;
}

async function send(op: Op, client: QueryClient): Promise<Sent> {
  const { locationId, orderId, lineId, opId } = op;
  const params = { locationId, orderId };
  const own = { headers: { [ACTING_HEADER]: op.staffId } };
  try {
    const answer =
      op.kind === 'pick'
        ? await call(
            'POST /ops/v1/stores/:locationId/orders/:orderId/picks',
            { params, body: { ...op.body, opId, lineId } },
            own,
          )
        : await call(
            'POST /ops/v1/stores/:locationId/orders/:orderId/proposals',
            { params, body: { ...op.body, opId, lineId } },
            own,
          );
    if (answer.ok) {
      client.setQueryData(keys.pickOrder(orderId), answer.value);
      return { kind: 'done' };
    }
    if (answer.refusal.code === 'TOO_MANY_REQUESTS') return { kind: 'no-answer' };
    void client.invalidateQueries({ queryKey: keys.pickOrder(orderId) });
    return { kind: 'refused', code: answer.refusal.code };
  } catch (error) {
    if (error instanceof NetworkError || error instanceof ServiceError) return { kind: 'no-answer' };
    throw error;
  }
}

/** What is in the tote of a line and paid for, as its picker sees it now. */
function paidNow(client: QueryClient, queue: OpQueue, { orderId, lineId }: LineKey): Items {
  const order = client.getQueryData<PickOrder>(keys.pickOrder(orderId));
  const line = order && withOps(order, queue.state().waiting).lines.find(({ id }) => id === lineId);
  return line ? paidInTote(line) : [];
}

/** What this device keeps of whoever is signed in. What waits is sent when a page opens, when the connection is back, and now and then. */
export function useOps(): QueueState & Pick<OpQueue, 'add' | 'dismiss'> {
  const { staffId } = useSession();
  const client = useQueryClient();
  const queue = queueOf(staffId, client);
  const state = useSyncExternalStore(queue.watch, queue.state);
  useEffect(() => {
    void queue.flush();
    const again = (): void => void queue.flush();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [queue]);
  const add = async (op: NewOp): Promise<void> => {
    const inTote = (): Items => paidNow(client, queue, op);
    const before = inTote();
    await queue.add(op);
    const scans = keptScansOf(staffId);
    // What is in the tote stays there when it is no longer paid for, until somebody takes it out.
    const place = { orderId: op.orderId, part: putIn(op.lineId) };
    const now = inTote();
    const put = everPut(everPut(scans.codesAt(place), before), now);
    scans.keep(place, without(put, now).length === 0 ? [] : put);
    // What was scanned and weighed at the line is part of the operation now.
    const places = [op.lineId, swapFor(op.lineId), shortOf(op.lineId)];
    for (const part of [...places, ...places.map(weightAt)]) scans.keep({ orderId: op.orderId, part }, []);
  };
  return { ...state, add, dismiss: queue.dismiss };
}
