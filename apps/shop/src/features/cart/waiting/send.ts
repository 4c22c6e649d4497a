import type { ModalityType } from '@cartwright/contracts/common';
import { NetworkError } from '@cartwright/contracts/client';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { currentCart } from '#api/use-cases.ts';
import { keptOwner, pageOwner } from '#browser/kept/owner.ts';
import type { Cart, Op } from '../cart.ts';
import { deleteChange, keepChange, stillWaits } from './changes.ts';

/** One tab sends at a time. */
const LOCK = 'cart-changes';
/** ms; a browser may have stopped the tab whose turn it is. Two tabs that send the same change apply it once. */
const TURN_WITHIN = 10_000;

/** Whose a change is, by its operations: by the time it is sent, the browser may be somebody else's. */
const owners = new WeakMap<readonly Op[], string | undefined>();
/** The changes that were kept. */
const kept = new WeakSet<readonly Op[]>();

/** Notes a change that is kept, and whose it is. */
export function claim(ops: readonly Op[]): void {
  owners.set(ops, pageOwner());
  kept.add(ops);
}

/** Keeps a change before it is sent. */
export async function keep(modalityType: ModalityType, ops: readonly Op[]): Promise<void> {
  owners.set(ops, pageOwner());
  if (await keepChange({ modalityType, ops, at: Date.now() })) kept.add(ops);
}

/** Whether another tab has sent a change and got its answer: it was kept by its owner, who is still here, and is gone. */
const isSent = async (ops: readonly Op[]): Promise<boolean> =>
  kept.has(ops) && owners.get(ops) === keptOwner() && !(await stillWaits(ops));

interface Sending {
  readonly modalityType: ModalityType;
  readonly ops: readonly Op[];
  /** Sends the change for its owner; without one, for whoever the caller is. */
  readonly send: (owner: string | undefined) => Promise<Cart>;
}

/** Sends a change when it is this tab's turn. What another tab has sent meanwhile is only read. */
export const sendInTurn = ({ modalityType, ops, send }: Sending): Promise<Cart> =>
  inTurn(async () => {
    if (await isSent(ops)) return accepted(await currentCart(modalityType, new AbortController().signal));
    const cart = await send(owners.get(ops)).catch(async (error: unknown) => {
      // Without an answer it is not known whether the change was applied: it waits, and keeps its id.
      if (!(error instanceof NetworkError)) await deleteChange(ops);
      throw error;
    });
    await deleteChange(ops, { key: key('cart', modalityType), data: cart, at: Date.now() });
    return cart;
  });

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let isOurs = false;
  try {
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(TURN_WITHIN) }, () => {
      isOurs = true;
      return work();
    });
  } catch (error) {
    if (isOurs) throw error;
    return work();
  }
}
