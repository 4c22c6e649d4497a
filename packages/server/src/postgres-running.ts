import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that is already running in a data directory. */
export interface Running {
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket; empty for none. */
  readonly sockets: string;
  /** The process that started it is gone, so nobody else will stop it. */
  readonly orphaned: boolean;
}

/**
 * The superuser's address of a database of a server: by its socket; over the network if an older program started it
 * that way.
 */
export function addressOf({ port, sockets }: Pick<Running, 'port' | 'sockets'>, database: string): string {
  const url = `postgres://postgres@127.0.0.1:${port}/${database}`;
  return sockets === '' ? url : `${url}?${new URLSearchParams({ host: sockets })}`;
}

/** Finds the server running in this directory, waiting up to 30 seconds while it starts or stops. */
export async function findRunning(data: string): Promise<Running | undefined> {
  const file = path.join(data, 'postmaster.pid');
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if (!existsSync(file)) return undefined;
    const [pidText, , , portText, sockets = '', , , status] = readFileSync(file, 'utf8').split('\n');
    const pid = Number(pidText);
    if (!worksIn(pid, data)) return undefined;
    if (status?.trim() === 'ready')
      return { pid, port: Number(portText), sockets: sockets.trim(), orphaned: parentOf(pid) === 1 };
    await sleep(250);
  }
  throw new Error(`${file} names a PostgreSQL that does not become ready`);
}

/** Process numbers are reused, especially in containers: the number alone proves nothing. */
function worksIn(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return ps(pid, 'command').includes(data);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false; // gone by now, or somebody else's
  }
}

/** True while a process with this number exists. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function parentOf(pid: number): number {
  if (process.platform !== 'linux') return Number(ps(pid, 'ppid'));
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}

const ps = (pid: number, column: string): string =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
