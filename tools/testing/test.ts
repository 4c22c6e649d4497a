import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { build } from '../build/build.ts';
import { runChecks } from '../checks/check.ts';
import { isRequirement, idsIn } from '../checks/requirement-ids.ts';
import { readCatalog } from '../checks/requirements.ts';
import { ROOT } from '../root.ts';
import { type Step, describeStep, runQuietly } from '../step.ts';
import { type Failure, readReport } from './test-reports.ts';

const RESULTS = path.join(ROOT, '.results');

interface Suite extends Step {
  readonly kind: 'vitest' | 'playwright';
}

const SUITES: readonly Suite[] = [
  {
    name: 'unit, API and browser tests',
    kind: 'vitest',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=.results/vitest.json'],
  },
  {
    name: 'journeys',
    kind: 'playwright',
    command: ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=json'],
  },
];

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  readonly titles: string[];
}

/** Runs one suite and adds it to the tally: its own counts, or one failure when it stopped before it could report. */
async function runSuite(suite: Suite, tally: Tally, browser: string | undefined): Promise<void> {
  const file = path.join(RESULTS, `${suite.kind}.json`);
  const outcome = await runQuietly(suite, {
    NO_COLOR: '1',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(browser !== undefined && { CHROME_PATH: browser }),
  });
  const report = readReport(suite.kind, file);
  const stopped = report === undefined || (!outcome.passed && report.failed.length === 0);
  tally.passed += report?.passed.length ?? 0;
  tally.failed += (report?.failed.length ?? 0) + (stopped ? 1 : 0);
  tally.skipped += report?.skipped ?? 0;
  tally.titles.push(...(report?.passed ?? []));
  const note = report === undefined ? '' : `${report.passed.length} passed, ${report.failed.length} failed`;
  const output = stopped ? outcome.output : report.failed.map(describeFailure).join('\n');
  console.log(describeStep(suite.name, { ...outcome, output }, note));
  for (const each of report?.repeated ?? []) console.log(`Passed only when repeated: ${describeFailure(each)}`);
}

/** The title, the file, and the first lines of the error, without third-party stack frames. */
function describeFailure({ title, file, detail }: Failure): string {
  const relative = path.isAbsolute(file) ? path.relative(ROOT, file) : file;
  const lines = detail.split('\n').filter((line) => !/^\s*at .*(?:node_modules|node:|<anonymous>)/.test(line));
  return [`✗ ${title}`, `  ${relative}`, ...lines.slice(0, 30).map((line) => `  ${line}`), ''].join('\n');
}

async function prepare(tally: Tally): Promise<string | undefined> {
  const built = await build({ report: (name, outcome) => console.log(describeStep(`build ${name}`, outcome)) });
  tally[built ? 'passed' : 'failed'] += 1;
  try {
    return ensureBrowser(console.log);
  } catch (error) {
    tally.failed += 1;
    console.log(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function describeProof(titles: readonly string[]): string {
  const proved = new Set(titles.flatMap(idsIn));
  const required = readCatalog().filter(({ id }) => isRequirement(id));
  return `${required.filter(({ id }) => proved.has(id)).length} of ${required.length} requirements proved by tests that passed`;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const tally: Tally = { passed: 0, failed: 0, skipped: 0, titles: [] };
const browser = await prepare(tally);
const checks = await runChecks();
tally.passed += checks.passed;
tally.failed += checks.failed;
for (const suite of SUITES) {
  if (suite.kind === 'playwright' && !existsSync(path.join(ROOT, 'e2e/playwright.config.ts'))) continue;
  await runSuite(suite, tally, browser);
}
console.log(describeProof(tally.titles));
if (tally.skipped > 0) console.log(`${tally.skipped} skipped`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;
