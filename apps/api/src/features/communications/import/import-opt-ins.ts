import { refuse, type Result, ok } from '@cartwright/rules/result';
import { hasCode } from '@cartwright/server/database';
import type { Db } from '#context.ts';
import { withinConsentLimit } from '#db/consent-limit.ts';
import { TOO_MANY_PHONES } from '../sql.ts';
import { importConsent, importStop } from './sql.ts';
import { type ImportedConsent, optInLine, type WrongLineCode } from './opt-in-line.ts';

/** What became of the lines of a file. */
const OUTCOMES = ['consents', 'stops', 'unchanged', 'unknownCards', 'tooManyPhones', 'tooOften'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Imported = Readonly<Record<Outcome, number>>;

/** A line that cannot be read, counted from 1. */
interface WrongLine {
  readonly line: number;
  readonly code: WrongLineCode;
}

/** At most so many wrong lines are named. */
const NAMED = 20;

/**
 * Stores consents to texts, and phones that replied STOP, that a banner has from somewhere else. They pass the same
 * limits as a page's. A consent is of its own time: what the shopper chose later stays, and so a file may be imported
 * again. No line ends a STOP (decision 100).
 * @param lines reads the file from its start; it is read twice, since a file with a wrong line is not imported at all
 */
export async function importOptIns(
  db: Db,
  lines: () => AsyncIterable<string>,
  now: number,
): Promise<Result<Imported, { readonly code: 'WRONG_LINES'; readonly wrong: readonly WrongLine[] }>> {
  const wrong: WrongLine[] = [];
  for await (const [line, text] of numbered(lines())) {
    const read = optInLine(text, now);
    if (!read.ok) wrong.push({ line, code: read.refusal.code });
    if (wrong.length === NAMED) break;
  }
  if (wrong.length > 0) return refuse({ code: 'WRONG_LINES', wrong });
  const counts = new Map<Outcome, number>();
  for await (const [line, text] of numbered(lines())) {
    const read = optInLine(text, now);
    if (!read.ok) throw new Error(`line ${line} was changed while the file was imported`);
    const outcome = 'at' in read.value ? await consent(db, read.value) : await stop(db, read.value);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const { consents, stops, unchanged, unknownCards, tooManyPhones, tooOften } = Object.fromEntries(
    OUTCOMES.map((each) => [each, counts.get(each) ?? 0]),
  ) as Imported; // every outcome has its count
  return ok({ consents, stops, unchanged, unknownCards, tooManyPhones, tooOften });
}

const stop = async (db: Db, line: Parameters<typeof importStop>[1]): Promise<Outcome> =>
  (await db.single((single) => importStop(single, line))) ? 'stops' : 'unchanged';

async function consent(db: Db, line: ImportedConsent): Promise<Outcome> {
  try {
    const stored = await withinConsentLimit(() => db.single((single) => importConsent(single, line)));
    if (!stored.ok) return 'tooOften';
    if (!stored.value.isKnown) return 'unknownCards';
    return stored.value.isStored ? 'consents' : 'unchanged';
  } catch (error) {
    if (hasCode(error, TOO_MANY_PHONES)) return 'tooManyPhones';
    throw error;
  }
}

/** Lines that are not empty, with their numbers. */
async function* numbered(lines: AsyncIterable<string>): AsyncIterable<readonly [line: number, text: string]> {
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() !== '') yield [line, text];
  }
}
