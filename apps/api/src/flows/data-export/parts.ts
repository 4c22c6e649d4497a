import { type RawBuilder, sql } from 'kysely';

/** An instant as text, in UTC: `2026-11-24T15:00:00.000Z`. */
export const instant = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An amount as on the wire: `USD 12.34`. @param column cents */
export const dollars = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'USD ' || (${column} / 100.0)::numeric(12, 2)`;

/** Where a part of an account is found: one statement, whose rows are its entries. */
export type PartQuery = (profileId: string) => RawBuilder<Readonly<Record<string, unknown>>>;
