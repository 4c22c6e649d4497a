import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A program of one world: distinguished from its twins of other worlds by the data folder, or by its port. */
export interface ProgramOfWorld {
  /** The file that Node runs, from the root. */
  readonly main: string;
  readonly dataDir: string;
  readonly port: number;
}

/** The processes of a program of one world. */
export function pidsOf(program: ProgramOfWorld): number[] {
  const pids =
    process.platform === 'linux'
      ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOurs(name, program))
      : execFileSync('lsof', ['-t', '-sTCP:LISTEN', `-iTCP:${program.port}`], { encoding: 'utf8' })
          .trim()
          .split('\n');
  return pids.map(Number);
}

function isOurs(pid: string, { main, dataDir }: ProgramOfWorld): boolean {
  const read = (file: string): string[] => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  try {
    return read('cmdline').includes(main) && read('environ').includes(`DATA_DIR=${dataDir}`);
  } catch {
    return false; // gone, or somebody else's
  }
}
