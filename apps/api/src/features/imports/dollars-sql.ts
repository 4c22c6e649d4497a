import { type RawBuilder, sql } from 'kysely';

/** A column of cents as a file has it, as in `3.49`; null stays null. */
export const dollars = (column: string): RawBuilder<unknown> =>
  sql.raw(`trim(to_char(${column} / 100.0, '999990.00'))`);
