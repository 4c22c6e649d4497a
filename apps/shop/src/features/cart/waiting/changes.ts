import type { ModalityType } from '@cartwright/contracts/common';
import { type KeptQuery, putQuery } from '#api/kept-queries.ts';
import { type KeptStep, inKept } from '#browser/kept/database.ts';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Op } from '../cart.ts';

/** A change of the cart that the server has not confirmed: the operations of one press. */
export interface Change {
  readonly modalityType: ModalityType;
  readonly ops: readonly Op[];
  /** When it was made, in milliseconds. */
  readonly at: number;
}

/** The server knows an operation again for 30 days; a later repetition would count twice. */
const SENT_FOR = 28 * DAY;

/** Keeps a change before it is sent. @returns whether it is kept now */
export const keepChange = async (change: Change): Promise<boolean> =>
  (await inKept(async (step) => {
    step.put('changes', change);
    return true;
  })) ?? false;

/** The changes that wait, in the order they were made; those that have waited too long are dropped. */
export const waitingChanges = async (now: number): Promise<readonly Change[]> =>
  (await inKept(async (step) => {
    const kept = await changesIn(step);
    for (const [key, { at }] of kept) if (at < now - SENT_FOR) step.remove('changes', key);
    return kept.flatMap(([, change]) => (change.at < now - SENT_FOR ? [] : [change]));
  })) ?? [];

/** Whether a change still waits; true where nothing is kept, because then only this page knows of it. */
export const stillWaits = async (ops: readonly Op[]): Promise<boolean> =>
  (await inKept(async (step) => (await changesIn(step)).some(([, change]) => isSame(change, ops)))) ?? true;

/** Forgets a change that the server has answered, and keeps the cart that came of it: at once, or neither. */
export const deleteChange = (ops: readonly Op[], cart?: KeptQuery) =>
  inKept(async (step) => {
    for (const [key, change] of await changesIn(step)) if (isSame(change, ops)) step.remove('changes', key);
    if (cart !== undefined) putQuery(step, cart);
  });

/** Written by this file, for this owner. */
const changesIn = async ({ all }: KeptStep) =>
  (await all('changes')) as readonly (readonly [key: IDBValidKey, change: Change])[];

const isSame = (change: Change, [first]: readonly Op[]): boolean => change.ops[0]?.opId === first?.opId;
