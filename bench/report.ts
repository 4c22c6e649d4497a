import type { Figures } from './figures.ts';
import { PARTS } from './processor-time.ts';
import type { ReadFigures } from './reads.ts';
import { type Round, withoutDriver } from './round.ts';

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');

/** Steps with the milliseconds that a shopper waited. */
export const stepsTable = (figures: Figures): string =>
  table(
    ['Step', 'Calls', 'p50 ms', 'p95 ms', 'p99 ms'],
    figures.rows().map(([step, count, ...times]) => [step, count, ...times.map((ms) => ms.toFixed(1))]),
  );

/** What a journey costs, by the number of shoppers who do it at once. */
export const costTable = (rounds: readonly Round[]): string =>
  table(
    ['', ...rounds.map(({ shoppers }) => `${shoppers} at once`)],
    [
      ['journeys a second', ...rounds.map(({ perSecond }) => perSecond.toFixed(1))],
      ['failed', ...rounds.map(({ failures }) => failures)],
      ['processor time without driver, ms', ...rounds.map(({ processorMs }) => withoutDriver(processorMs).toFixed(1))],
      ...PARTS.map((part) => [`… ${part}`, ...rounds.map(({ processorMs }) => processorMs[part].toFixed(1))]),
      ['SQL statements', ...rounds.map(({ statements }) => statements.toFixed(1))],
      ['commits, reads included', ...rounds.map(({ commits }) => commits.toFixed(1))],
      ['write-ahead log, kB', ...rounds.map(({ walKilobytes }) => walKilobytes.toFixed(1))],
    ],
  );

/** What one read costs, with 16 connections that each read again and again. */
export const readsTable = (reads: readonly ReadFigures[]): string =>
  table(
    ['Read', 'a second', 'API ms', 'database ms', 'kB'],
    reads.map(({ name, perSecond, apiMs, databaseMs, kilobytes }) => [
      name,
      perSecond.toFixed(0),
      apiMs.toFixed(2),
      databaseMs.toFixed(2),
      kilobytes.toFixed(1),
    ]),
  );
