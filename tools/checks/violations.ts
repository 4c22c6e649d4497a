/** Where a rule of the repository is broken, and how. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly problem: string;
}

/** Prints the violations, one clickable line each, and makes the process fail when there are any. */
export function reportViolations(name: string, checked: number, violations: readonly Violation[]): void {
  for (const { file, line, problem } of violations) console.log(`${file}:${line} ${problem}`);
  console.log(`${name}: ${checked} files, ${violations.length} violations`);
  if (violations.length > 0) process.exitCode = 1;
}
