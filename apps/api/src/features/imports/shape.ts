import { PROBLEM_CODES, type ProblemCode } from '@cartwright/contracts/import-problems';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { z } from 'zod';

/** A row as in the file, by column. */
export type Cells = Readonly<Record<string, string>>;

/** What is wrong with a value, or with a whole line when `field` is empty. */
export interface Problem {
  readonly field: string;
  readonly code: ProblemCode;
  readonly found: string;
}

/** A row as the tables want it: what it is about, and the columns that it sets. */
export interface CheckedRow {
  readonly key: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The columns of one kind of file. */
export interface Shape {
  /** In the order of an export. */
  readonly columns: readonly string[];
  /** Those that a file must have. */
  readonly required: readonly string[];
  readonly parse: (cells: Cells) => Result<CheckedRow, readonly Problem[]>;
}

/** How much of a value is shown that is wrong. */
export const SHOWN = 60;

/** Parses cells by a schema whose messages are codes. */
export function parseCells<T>(schema: z.ZodType<T>, cells: Cells): Result<T, readonly Problem[]> {
  const parsed = schema.safeParse(cells);
  if (parsed.success) return ok(parsed.data);
  return refuse(
    parsed.error.issues.map((issue): Problem => {
      const [name] = issue.code === 'unrecognized_keys' ? issue.keys : issue.path;
      const field = name === undefined ? '' : String(name);
      const code = issue.code === 'unrecognized_keys' ? 'UNKNOWN_COLUMN' : codeOf(issue);
      return { field, code, found: shown(cells[field] ?? '') };
    }),
  );
}

/** The beginning of a long value says that it is cut. */
export const shown = (value: string, max = SHOWN): string =>
  value.length > max ? `${value.slice(0, max - 1).toWellFormed()}…` : value.toWellFormed();

/** The message of a schema's own is a code; what is missing has a message of the library. */
const codeOf = (issue: z.core.$ZodIssue): ProblemCode =>
  PROBLEM_CODES.find((code) => code === issue.message) ?? 'EMPTY';
