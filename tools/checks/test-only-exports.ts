import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { isCode, isTest, readSources } from './sources.ts';
import { runQuietly } from '../step.ts';
import { reportViolations, type Violation } from './violations.ts';

/**
 * A rule that only its tests call proves nothing about the product, however well it is tested. This refuses exports of
 * production code that only tests import, and files that only tests need. Test files, `testing` folders and the suite
 * for payment adapters are not production code; `knip-production.json` tells knip so.
 */

/** An export that only tests import; a file that only tests need has no name. */
export interface Unused {
  readonly file: string;
  readonly name?: string;
  readonly line: number;
}

/** What may wait for its caller for now. The list only shrinks: `limit` goes down with it, and never up. */
export interface Waiting {
  readonly limit: number;
  readonly allowed: readonly { readonly file: string; readonly name: string; readonly reason: string }[];
}

const LIST = 'tools/checks/test-only-exports.json';

/** What is unused and not allowed to be, and what is wrong with the list of exceptions. */
export function testOnlyViolations(unused: readonly Unused[], { limit, allowed }: Waiting): Violation[] {
  const keyOf = ({ file, name }: { file: string; name?: string }): string => `${file} ${name}`;
  const waiting = new Set(allowed.map(keyOf));
  const found = new Set(unused.map(keyOf));
  const refused = unused
    .filter((each) => each.name === undefined || !waiting.has(keyOf(each)))
    .map(({ file, line, name }) => ({
      file,
      line,
      problem:
        name === undefined
          ? 'only tests need this file: move it to a testing folder, or delete it'
          : `only tests import '${name}': call it in the product, or delete it with its tests`,
    }));
  const ofList = (problem: string): Violation => ({ file: LIST, line: 1, problem });
  const stale = allowed
    .filter((each) => !found.has(keyOf(each)))
    .map(({ file, name }) =>
      ofList(`'${name}' of ${file} is in use or gone: take it off the list, and lower the limit`),
    );
  const unexplained = allowed
    .filter(({ reason }) => reason.trim() === '')
    .map(({ name }) => ofList(`'${name}' needs a reason`));
  const size =
    allowed.length === limit ? [] : [ofList(`the limit is ${limit}, the list has ${allowed.length}: it only shrinks`)];
  return [...refused, ...stale, ...unexplained, ...size];
}

/** The parts of knip's report that are read here. */
interface Report {
  readonly issues: readonly {
    readonly file: string;
    readonly files: readonly unknown[];
    readonly exports: readonly { readonly name: string; readonly line: number }[];
    readonly types: readonly { readonly name: string; readonly line: number }[];
  }[];
}

/** Asks knip what the product alone does not use. @throws knip's output, when it gives no report */
export async function readUnused(config: string, directory: string): Promise<Unused[]> {
  const read = ['--production', '--include', 'files,exports,types', '--reporter', 'json', '--no-exit-code'];
  const { output } = await runQuietly({
    name: 'knip',
    command: ['knip', '--config', config, '--directory', directory, '--no-progress', '--no-config-hints', ...read],
  });
  if (!output.startsWith('{"issues"')) throw new Error(`knip gave no report: ${output}`);
  const { issues } = JSON.parse(output) as Report; // of the version of knip that is pinned
  return issues.flatMap(({ file, files, exports, types }) => [
    ...files.map(() => ({ file, line: 1 })),
    ...[...exports, ...types].map(({ name, line }) => ({ file, name, line })),
  ]);
}

if (import.meta.main) {
  const list = JSON.parse(readFileSync(path.join(ROOT, LIST), 'utf8')) as Waiting; // ours, checked by the rules above
  const sources = readSources((file) => isCode(file) && !isTest(file));
  const unused = await readUnused('tools/checks/knip-production.json', ROOT);
  reportViolations('exports for tests alone', sources.length, testOnlyViolations(unused, list));
}
