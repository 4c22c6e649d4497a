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
import { countedAt, keptScansOf, shortOf, swapFor, weightAt } from '#scans/use-kept-scans.ts';
import type { PickOrder } from '../types.ts';

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

/** Sends an operation: the order as it is then, or what of it is another now. */
function answerTo({ locationId, orderId, lineId, opId, ...op }: Op) {
  const params = { locationId, orderId };
  const own = { headers: { [ACTING_HEADER]: op.staffId } };
  switch (op.kind) {
    case 'pick': {
      const body = { ...op.body, opId, lineId };
      return call('POST /ops/v1/stores/:locationId/orders/:orderId/picks', { params, body }, own);
    }
    case 'proposal': {
      const body = { ...op.body, opId, lineId };
      return call('POST /ops/v1/stores/:locationId/orders/:orderId/proposals', { params, body }, own);
    }
    case 'take-out': {
      const body = { ...op.body, opId, lineId };
      return call('POST /ops/v1/stores/:locationId/orders/:orderId/taken-out', { params, body }, own);
    }
    default:
      return op satisfies never;
  }
}

async function send(op: Op, client: QueryClient): Promise<Sent> {
  try {
    const answer = await answerTo(op);
    if (answer.ok) {
      const { value } = answer;
      client.setQueryData<PickOrder>(keys.pickOrder(op.orderId), (known) =>
        'lines' in value ? value : known && { ...known, ...value },
      );
      return { kind: 'done' };
    }
    if (answer.refusal.code === 'TOO_MANY_REQUESTS') return { kind: 'no-answer' };
    void client.invalidateQueries({ queryKey: keys.pickOrder(op.orderId) });
    return { kind: 'refused', code: answer.refusal.code };
  } catch (error) {
    if (error instanceof NetworkError || error instanceof ServiceError) return { kind: 'no-answer' };
    throw error;
  }
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
    await queue.add(op);
    if (op.kind === 'take-out') return;
    const scans = keptScansOf(staffId);
    // What was scanned and weighed at the line is part of the operation now.
    const places = [op.lineId, swapFor(op.lineId), shortOf(op.lineId), countedAt(op.lineId)];
    for (const part of [...places, ...places.map(weightAt)]) scans.keep({ orderId: op.orderId, part }, []);
  };
  return { ...state, add, dismiss: queue.dismiss };
}
