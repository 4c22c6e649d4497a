import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { ACCOUNT_PARTS } from './account-sql.ts';
import { ORDER_PARTS } from './orders-sql.ts';
import { SHOPPING_PARTS } from './shopping-sql.ts';

const QUERIES = { ...ACCOUNT_PARTS, ...SHOPPING_PARTS, ...ORDER_PARTS } as const;

/** One thing that an account has, such as an address: fields whose values are texts, numbers, or such things again. */
export type Entry = Readonly<Record<string, unknown>>;

/** The parts of a download, in the order in which they are read; `cards` are with the payment host. */
export const PARTS = [
  'account',
  'addresses',
  'cards',
  'orders',
  'drafts',
  'cart',
  'stores',
  'modalities',
  'doors',
  'stockAlerts',
  'memberships',
  'coupons',
  'promotions',
  'preferences',
  'emails',
  'texts',
  'consents',
  'devices',
  'passkeys',
  'mails',
  'activity',
] as const satisfies readonly (keyof typeof QUERIES | 'cards')[];
export type Part = (typeof PARTS)[number];

/** Everything that an account has. */
export type AccountData = Readonly<Record<Part, readonly Entry[]>>;

/**
 * Reads all parts as they are at one moment. @param cards what the payment host keeps, by their last four digits
 * @returns the parts in their order
 */
export async function readParts(db: Db, profileId: string, cards: readonly Entry[]): Promise<AccountData> {
  return db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const read: [Part, readonly Entry[]][] = [];
    for (const part of PARTS)
      read.push([part, part === 'cards' ? cards : (await QUERIES[part](profileId).execute(tx)).rows]);
    // One entry for each part, so all are there.
    return Object.fromEntries(read) as AccountData;
  });
}
