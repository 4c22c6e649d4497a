import type { StaffPlace } from '@cartwright/rules/staff-role';
import type { Db } from '#context.ts';

/** What a file is about: a banner, or one of its stores; prices are those of a store's zone. */
export interface Exported extends StaffPlace {
  readonly now: number;
}

/** The next rows of a file as text in the order of its columns; `after` is the cursor of the last. One statement. */
export type NextRows = (db: Db, after: string, limit: number) => Promise<readonly Readonly<Record<string, unknown>>[]>;
