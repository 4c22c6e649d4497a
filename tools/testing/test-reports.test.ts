import type { JSONReportSpec } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { fromPlaywright, fromVitest } from './test-reports.ts';

type VitestFile = Parameters<typeof fromVitest>[0]['testResults'][number];

const assertion = (fullName: string, status: 'passed' | 'failed' | 'skipped', messages: string[] = []) => ({
  fullName,
  status,
  title: fullName,
  ancestorTitles: [],
  failureMessages: messages,
  meta: {},
  tags: [],
  benchmarks: [],
});

const file = (name: string, assertionResults: VitestFile['assertionResults'], message = ''): VitestFile => ({
  name,
  message,
  status: message !== '' || assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  startTime: 0,
  endTime: 0,
  assertionResults,
});

test('a file that broke before its first test counts as one failure, with its message', () => {
  const report = fromVitest({
    testResults: [
      file('a.test.ts', [
        assertion('a', 'passed'),
        assertion('b', 'failed', ['2 is not 3']),
        assertion('c', 'skipped'),
      ]),
      file('b.test.ts', [], 'Cannot find module'),
    ],
  });
  expect(report).toEqual({
    passed: ['a'],
    failed: [
      { title: 'b', file: 'a.test.ts', detail: '2 is not 3' },
      { title: 'the file did not run', file: 'b.test.ts', detail: 'Cannot find module' },
    ],
    repeated: [],
    skipped: 1,
  });
});

const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped'): JSONReportSpec => {
  const result = { workerIndex: 0, parallelIndex: 0, shardIndex: 0, status: undefined, duration: 1, error: undefined };
  const reported = {
    ...result,
    errors: [{ message: 'no such button' }],
    stdout: [],
    stderr: [],
    retry: 0,
    annotations: [],
  };
  const outcome = { ...reported, startTime: '', attachments: [] };
  const base = { timeout: 1, annotations: [], expectedStatus: 'passed' as const, projectId: 'p', projectName: 'p' };
  const at = { file: 'pickup.spec.ts', line: 1, column: 1, tags: [], id: title };
  return { ...at, title, ok: status !== 'unexpected', tests: [{ ...base, results: [outcome], status }] };
};

test('journeys are counted through nested groups, and an error outside them is a failure', () => {
  const group = { title: 'with EBT', file: 'pickup.spec.ts', column: 1, line: 1 };
  const report = fromPlaywright({
    suites: [
      {
        ...group,
        title: 'pickup.spec.ts',
        specs: [spec('orders', 'expected')],
        suites: [{ ...group, specs: [spec('pays', 'unexpected'), spec('waits', 'flaky'), spec('later', 'skipped')] }],
      },
    ],
    errors: [{ message: 'the shop did not start' }],
  });
  expect(report).toEqual({
    passed: ['orders', 'with EBT waits'],
    failed: [
      { title: 'with EBT pays', file: 'pickup.spec.ts', detail: 'no such button' },
      { title: 'outside a test', file: 'e2e', detail: 'the shop did not start' },
    ],
    repeated: [{ title: 'with EBT waits', file: 'pickup.spec.ts', detail: 'no such button' }],
    skipped: 1,
  });
});
