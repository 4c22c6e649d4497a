import { useState } from 'react';
import type { PickQueue, QueuedOrder } from './types.ts';

interface Chosen {
  /** Those that still wait. */
  readonly picked: readonly QueuedOrder[];
  /** Those that somebody else took meanwhile, or that are not to be picked any more, with who picks each now. */
  readonly gone: readonly { readonly orderId: string; readonly picker: string | null }[];
  readonly choose: (orderId: string, isChosen: boolean) => void;
  /** Nothing is chosen any more. */
  readonly clear: () => void;
  /** What is gone was read. */
  readonly drop: () => void;
}

/** The orders that a picker chose of a queue. One that is gone stays named until its picker has read it, or has chosen anew. */
export function useChosen({ waiting, yours, others }: PickQueue): Chosen {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const picked = waiting.filter(({ orderId }) => chosen.includes(orderId));
  const ids = picked.map(({ orderId }) => orderId);
  const known = new Set([...ids, ...yours.map(({ orderId }) => orderId)]);
  const pickerOf = (id: string) => others.find(({ orderId }) => orderId === id)?.picker ?? null;
  return {
    picked,
    gone: chosen.filter((id) => !known.has(id)).map((orderId) => ({ orderId, picker: pickerOf(orderId) })),
    choose: (orderId, isChosen) => setChosen(isChosen ? [...ids, orderId] : ids.filter((id) => id !== orderId)),
    clear: () => setChosen([]),
    drop: () => setChosen(ids),
  };
}
