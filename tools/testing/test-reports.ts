import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** A suite's result. */
export interface Report {
  readonly passed: readonly string[];
  readonly failed: readonly Failure[];
  /** What passed only when it was repeated, with the error of its first try. */
  readonly repeated: readonly Failure[];
  readonly skipped: number;
}

/** A test that failed, or a file that could not even be read. */
export interface Failure {
  readonly title: string;
  readonly file: string;
  readonly detail: string;
}

/** Vitest's own report. A file that broke before its first test is one failure. */
export function fromVitest({ testResults }: Pick<JsonTestResults, 'testResults'>): Report {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ file: name, ...test })),
  );
  const broken = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
  });
  const failed = tests.filter(({ status }) => status === 'failed');
  const passed = tests.filter(({ status }) => status === 'passed');
  return {
    passed: passed.map(({ fullName }) => fullName),
    failed: [
      ...failed.map(({ fullName, file, failureMessages }) => ({
        title: fullName,
        file,
        detail: stripVTControlCharacters(failureMessages?.join('\n') ?? ''),
      })),
      ...broken.map(({ name, message }) => ({ title: 'the file did not run', file: name, detail: message })),
    ],
    repeated: [],
    skipped: tests.length - failed.length - passed.length,
  };
}

/** Playwright's own report. An error outside any test is a failure too; a test that passed when repeated has passed. */
export function fromPlaywright({ suites, errors }: Pick<JSONReport, 'suites' | 'errors'>): Report {
  const tests = suites.flatMap((suite) => journeysIn(suite, []));
  const failuresOf = (wanted: JSONReportTest['status']) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ title, file, detail }): Failure => ({ title, file, detail }));
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').map(({ title }) => title),
    failed: [
      ...failuresOf('unexpected'),
      ...errors.map(({ message, location }) => ({
        title: 'outside a test',
        file: location?.file ?? 'e2e',
        detail: message ?? '',
      })),
    ],
    repeated: failuresOf('flaky'),
    skipped: tests.filter(({ status }) => status === 'skipped').length,
  };
}

interface Journey extends Failure {
  readonly status: JSONReportTest['status'];
}

function journeysIn(suite: JSONReportSuite, above: readonly string[]): Journey[] {
  const path = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      title: [...path.slice(1), title].join(' '),
      file,
      status,
      detail: (results.at(0)?.errors ?? []).map(({ message }) => stripVTControlCharacters(message ?? '')).join('\n'),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((each) => journeysIn(each, path))];
}

/** Reads a report, or undefined when the suite stopped before it could write one. */
export function readReport(kind: 'vitest' | 'playwright', file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  // Each program writes what its own type declares, and only that type is read here.
  return kind === 'vitest'
    ? fromVitest(JSON.parse(text) as JsonTestResults)
    : fromPlaywright(JSON.parse(text) as JSONReport);
}
