import { DESK_LIMITS } from '@cartwright/rules/desk-limit';
import { centsOf } from './amounts.ts';
import type { DeskOrder } from './queries.ts';

/** What banks did not take back for good, and the store has not paid. */
export type Owed = NonNullable<DeskOrder['owed']>;

/** Whether it is more than the limit of whoever asks, which holds for payouts of every order (decision 131). */
export const isOverPayout = ({ amount, left }: Owed): boolean => left !== null && centsOf(amount) > centsOf(left);

/** Whether it is more than a store lead may pay. */
export const needsAdmin = ({ amount }: Owed): boolean => centsOf(amount) > DESK_LIMITS.STORE_LEAD;
