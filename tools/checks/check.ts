import { type Step, describeStep, runQuietly } from '../step.ts';

/** A check, and what mends a failure if its own output does not say so. */
interface Check extends Step {
  readonly mend?: string;
}

const STEPS: readonly Check[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  // On its own: a program has one router, and each app has another.
  { name: 'types of the console', command: ['tsc', '--noEmit', '-p', 'apps/ops'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '--format=unix'] },
  { name: 'format', command: ['oxfmt', '--list-different', '.'], mend: 'run `npm run format`' },
  { name: 'dead code', command: ['knip', '--config', 'tools/checks/knip.json', '--no-progress', '--no-config-hints'] },
  { name: 'exports for tests alone', command: ['tools/checks/test-only-exports.ts'] },
  { name: 'boundaries', command: ['tools/checks/boundaries.ts'] },
  { name: 'vocabulary', command: ['tools/checks/vocabulary.ts'] },
  { name: 'discriminants', command: ['tools/checks/discriminants.ts'] },
  { name: 'guarded words', command: ['tools/checks/guarded-words.ts'] },
  { name: 'breakpoints', command: ['tools/checks/breakpoints.ts'] },
  { name: 'migrations', command: ['tools/checks/migrations.ts'] },
  { name: 'query keys', command: ['tools/checks/query-keys.ts'] },
  { name: 'style budgets', command: ['tools/checks/budgets.ts'] },
  { name: 'size budgets', command: ['tools/checks/check-size.ts'] },
  { name: 'requirements', command: ['tools/checks/requirements.ts'] },
];

/** Runs every check, prints a line for each as it ends, and returns how many passed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let passed = 0;
  for (const step of STEPS) {
    const outcome = await runQuietly(step);
    console.log(describeStep(step.name, outcome, outcome.passed ? '' : step.mend));
    if (outcome.passed) passed += 1;
  }
  return { passed, failed: STEPS.length - passed };
}

if (import.meta.main) {
  const { passed, failed } = await runChecks();
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
