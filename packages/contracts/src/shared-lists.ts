/**
 * The closed lists that several systems of the family share, as printed (account specification 9). What a contract or
 * table of ours allows is one of these lists, a subset of one, or one plus additions.
 */

/** The outcome of a movement of money (CNT-019). */
export const TRANSACTION_STATUSES = ['APPROVED', 'CANCELLED', 'DECLINED', 'ERRORED', 'REVERSED'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** The kind of a movement of money (CNT-020). */
export const TRANSACTION_TYPES = [
  'AUTHORIZATION',
  'CANCELLATION',
  'COMPLETION',
  'FINALIZE',
  'RETURN',
  'REVERSAL',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** The programs of an EBT card: food, and cash (CNT-021). */
export const EBT_PROGRAMS = ['SNAP', 'AFDC'] as const;
export type EbtProgram = (typeof EBT_PROGRAMS)[number];

/** The kinds of cards that every system knows (CNT-022); the wallet adds its own. */
export const SHARED_CARD_TYPES = ['ACH_CARD', 'BANK_CARD', 'EBT_CARD'] as const;

/** The applications that every system knows (CNT-023); the wallet serves others too. */
export const SHARED_APPLICATIONS = ['CLICKLIST', 'MEMBERSHIP'] as const;

/** The part of the shop that sends a request: the keyspaces and labels that pages send (CNT-024). */
export type PageLabel = 'every_page' | 'upfront timeslots' | 'cart-item-list';
