import type { NewOp, Op } from './op.ts';
import type { OpStore } from './op-store.ts';

/** How the sending goes: `offline` tries again by itself, `signed-out` when somebody signs in. */
export type Sending = 'idle' | 'sending' | 'offline' | 'signed-out';

export interface QueueState {
  /** What the server does not have yet, the oldest first. */
  readonly waiting: readonly Op[];
  /** What it refused, until its picker has read why. */
  readonly refused: readonly Op[];
  readonly sending: Sending;
}

/** What became of a sent operation. `no-answer`: it is not known whether it was done, so it is sent again. */
export type Sent =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'no-answer' };

export interface OpQueue {
  readonly state: () => QueueState;
  readonly watch: (changed: () => void) => () => void;
  /** Keeps an operation, and sends it as soon as that is possible. Resolves when it is kept. */
  readonly add: (op: NewOp) => Promise<void>;
  /** Sends what waits, one after the other. */
  readonly flush: () => Promise<void>;
  /** Its picker has read why it was refused. */
  readonly dismiss: (opId: string) => Promise<void>;
}

interface QueueParts {
  readonly staffId: string;
  readonly store: OpStore;
  readonly send: (op: Op) => Promise<Sent>;
  readonly newId: () => string;
  readonly now: () => number;
}

/**
 * The operations of one picker on one device. Each is kept before it is sent, and kept until the server has answered, so
 * nothing is lost with a connection, a session or a page; and they are sent in the order in which they were done.
 */
export function makeOpQueue({ staffId, store, send, newId, now }: QueueParts): OpQueue {
  const watchers = new Set<() => void>();
  let state: QueueState = { waiting: [], refused: [], sending: 'idle' };
  let last = 0;
  let flushing: Promise<void> | undefined;
  const loaded = store.all(staffId).then(
    (ops) => show(sorted(ops)),
    () => undefined, // a browser that keeps nothing: operations live as long as the page
  );

  function show(more: Partial<QueueState>): void {
    state = { ...state, ...more };
    for (const changed of watchers) changed();
  }

  async function sendAll(): Promise<void> {
    try {
      await loaded;
      for (let op = state.waiting[0]; op; op = state.waiting[0]) {
        show({ sending: 'sending' });
        const sent = await send(op);
        if (isUnsent(sent)) return show({ sending: sent.kind === 'no-answer' ? 'offline' : 'signed-out' });
        const refused = await keptAfter(op, sent, store);
        // Read only now: more may have been added meanwhile.
        const waiting = state.waiting.filter(({ opId }) => opId !== op.opId);
        show({ waiting, ...(refused && { refused: [...state.refused, refused] }) });
      }
      show({ sending: 'idle' });
    } finally {
      flushing = undefined; // in the same moment: what is added from now on is sent by the next flush
    }
  }

  const flush = async (): Promise<void> => {
    flushing ??= sendAll();
    await flushing;
  };

  return {
    state: () => state,
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    add: async (made) => {
      await loaded;
      last = Math.max(now(), last + 1); // two in one millisecond keep their order
      const op: Op = { ...made, opId: newId(), staffId, at: last };
      await store.put(op).catch(() => undefined);
      show({ waiting: [...state.waiting, op] });
      void flush();
    },
    flush,
    dismiss: async (opId) => {
      await store.remove(opId).catch(() => undefined);
      show({ refused: state.refused.filter((op) => op.opId !== opId) });
    },
  };
}

/** What a device has kept. */
const sorted = (ops: readonly Op[]): Omit<QueueState, 'sending'> => ({
  waiting: ops.filter((op) => op.refused === undefined),
  refused: ops.filter((op) => op.refused !== undefined),
});

/** Whether it is not known what became of an operation, or nobody may send it now. */
const isUnsent = (sent: Sent): boolean =>
  sent.kind === 'no-answer' || (sent.kind === 'refused' && ['NOT_SIGNED_IN', 'OTHER_STAFF'].includes(sent.code));

/** What is done is kept no more, what was refused until it is read. @returns what was refused; null when it is done */
async function keptAfter(op: Op, sent: Sent, store: OpStore): Promise<Op | null> {
  const refused = sent.kind === 'refused' ? { ...op, refused: sent.code } : null;
  await (refused ? store.put(refused) : store.remove(op.opId)).catch(() => undefined);
  return refused;
}
