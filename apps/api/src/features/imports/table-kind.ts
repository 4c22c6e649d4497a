import type { ProblemCode } from '@cartwright/contracts/import-problems';
import type { StaffPlace } from '@cartwright/rules/staff-role';
import type { RawBuilder } from 'kysely';

type Part = RawBuilder<unknown>;

/** A problem that only the tables can tell, of the staged rows `r` for which `when` is true. */
export interface TableProblem {
  readonly field: string;
  readonly code: ProblemCode;
  readonly found: Part;
  /** Whether `found` lists columns: it is never cut. */
  readonly isList?: true;
  readonly when: Part;
}

/** Which import is checked, for whom and when. */
export interface Checked {
  readonly importId: string;
  readonly reach: StaffPlace;
  readonly now: number;
  /** From where pages may show a retailer's own pictures. */
  readonly pictureOrigins: readonly string[];
}

/** What the statements about one kind of file differ in. */
export interface KindSql {
  /** The `key` and `current` columns of what is there, for some staged rows. */
  readonly current: (staged: Part) => Part;
  /** The kinds whose added rows may be used by what a row of this one writes; always in this order, products before stores. */
  readonly hangsOn: readonly ('products' | 'stores')[];
  /** Columns that are valid only together: a roll-back restores all that a file changed of such a group, or none. */
  readonly together: readonly (readonly string[])[];
  /** Whether the table takes no row that is so, as an object; null for unknown. */
  readonly breaks: (row: Part) => Part;
  readonly problems: (checked: Checked) => readonly TableProblem[];
  /** What a shopper would notice: gtin13, price_zone or location_id with modality, and whether it is gone. */
  readonly touched: (importId: string) => Part;
  /** By how much a changed row becomes another one, for those that somebody is to agree to; null for the others. */
  readonly factor?: (before: Part, after: Part) => Part;
  /** Makes others who change the same wait, until the end of the transaction. */
  readonly lock?: (importId: string) => Part;
  /** Writes the columns `wanted` of staged rows, which have their `line`, `key`, `data` and `action` too. */
  readonly write: (staged: Part) => Part;
  /** Deletes what the rows that `which` names have added. */
  readonly remove: (which: Part) => Part;
  /** The keys of rows that `which` names whose addition is used by now, so that it must stay. */
  readonly used: (which: Part) => Part;
}
