import { readFileSync } from 'node:fs';
import { pidsOf, type ProgramOfWorld } from '../tools/testing/processes.ts';

/** Megabytes of a program, what it shares with others counted by its share. Linux alone. */
export const memoryOf = (program: ProgramOfWorld): number =>
  pidsOf(program).reduce((sum, pid) => sum + megabytesOf(pid), 0);

const megabytesOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1_024;
