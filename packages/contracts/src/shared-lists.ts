/**
 * The closed lists that several systems of the family share, as they are printed (account specification 9). What one of
 * our contracts or tables allows is one of these lists, a part of one, or one and more.
 */

/** What became of a movement of money (CNT-019). */
export const TRANSACTION_STATUSES = ['APPROVED', 'CANCELLED', 'DECLINED', 'ERRORED', 'REVERSED'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** What a movement of money is (CNT-020). */
export const TRANSACTION_TYPES = [
  'AUTHORIZATION',
  'CANCELLATION',
  'COMPLETION',
  'FINALIZE',
  'RETURN',
  'REVERSAL',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** The programs of an EBT card: food, and cash. */
export type EbtProgram = 'SNAP' | 'AFDC';

/** The kinds of cards that every system knows (CNT-022); the wallet has kinds of its own beside them. */
export const SHARED_CARD_TYPES = ['ACH_CARD', 'BANK_CARD', 'EBT_CARD'] as const;

/** The applications that every system knows (CNT-023); the wallet serves others beside them. */
export const SHARED_APPLICATIONS = ['CLICKLIST', 'MEMBERSHIP'] as const;

/** Which part of the shop asks: the keyspaces and labels of pages that some page sends. */
export type PageLabel = 'every_page' | 'upfront timeslots';
