import { type Outcome, describeStep } from '../step.ts';
import type { Progress } from './supervise.ts';

const BAR = 24;
const NAME = 28;

/** Programs report in turn, as they come: a line replaces a progress bar. */
function print(line: string): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  console.log(line);
}

/** @param started when the step started, from `performance.now()` */
export const reportStep = (step: string, started: number): void =>
  reportSeconds(step, (performance.now() - started) / 1_000);

const reportSeconds = (step: string, seconds: number): void =>
  print(`  ${step.padEnd(NAME)} ${seconds.toFixed(1).padStart(5)} s`);

/** A finished step as a line; a running one as a bar that the next line replaces, on a terminal. */
export function reportProgress(name: string, progress: Progress): void {
  if ('seconds' in progress) return reportSeconds(name, progress.seconds);
  if (!process.stdout.isTTY) return;
  const filled = Math.round((BAR * progress.done) / progress.total);
  process.stdout.write(`\r  ${name.padEnd(NAME)} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}`);
}

/** A build that ended, with its output when it failed. */
export const reportBuild = (name: string, outcome: Outcome): void =>
  print(`  ${describeStep(`build of ${name}`, outcome).slice(2)}`);

/** An event without a step. */
export const reportEvent = print;
