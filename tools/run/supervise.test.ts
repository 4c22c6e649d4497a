import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@cartwright/server/free-port';
import { afterAll, expect, test, vi } from 'vitest';
import { type Running, supervise } from './supervise.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cartwright-supervise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = `
  import { createServer } from 'node:http';
  process.send?.({ step: 'migrations', seconds: 0.5 });
  const server = createServer((_, reply) => reply.end('ready')).listen(Number(process.env.PORT), '127.0.0.1');
  process.once('SIGTERM', () => server.close());
`;

async function start(
  text: string,
  mayServe?: (reports: readonly string[], url: string) => Promise<unknown>,
): Promise<{ running: Running; reports: string[]; url: string }> {
  const main = path.join(folder, `${crypto.randomUUID()}.ts`);
  writeFileSync(main, text);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/readyz`;
  const reports: string[] = [];
  const running = supervise({
    name: 'api',
    main,
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    readyUrl: url,
    ...(mayServe && { mayServe: mayServe(reports, url) }),
    report: (line) => reports.push(line),
    progress: (progress) =>
      reports.push('seconds' in progress ? `${progress.step} ${progress.seconds}` : progress.step),
  });
  await running.ready;
  return { running, reports, url };
}

const isAlive = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a program is ready when it serves, reports its progress, and ends when told to', async () => {
  const { running, reports, url } = await start(server);
  expect(await (await fetch(url)).text()).toBe('ready');
  expect(reports).toEqual(['migrations 0.5']);
  const pid = running.pid();
  await running.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a program that is killed with -9 is restarted, which is reported', async () => {
  const { running, reports, url } = await start(server);
  const first = running.pid();
  process.kill(first!, 'SIGKILL');
  await expect.poll(() => reports).toContain('api is back');
  expect(reports).toContain('api ended (SIGKILL): starting it again');
  expect(running.pid()).not.toBe(first);
  expect((await fetch(url)).ok).toBe(true);
  await running.stop();
  expect(isAlive(running.pid())).toBe(false);
});

test('a program starts while something that it needs is not there yet, however long that takes, and serves when it is', async () => {
  const place = path.join(import.meta.dirname, '../../packages/server/src/may-serve.ts');
  const waiting = `import { untilMayServe } from ${JSON.stringify(place)};
    process.send?.({ step: 'started', seconds: 0 });
    await untilMayServe(process.env);
    ${server}`;
  let before = '';
  const { running, reports } = await start(waiting, async (sofar, url) => {
    await expect.poll(() => sofar).toEqual(['started 0']);
    before = await fetch(url).then(
      () => 'serves',
      () => 'waits',
    );
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 10 * 60_000); // ten minutes later
  }).finally(() => vi.restoreAllMocks());
  expect(before).toBe('waits');
  expect(reports).toEqual(['started 0', 'migrations 0.5']);
  await running.stop();
});

test('a program that ends at its first start is a failure, not a loop', async () => {
  await expect(start('process.exit(3);')).rejects.toThrow('api did not start (code 3)');
});

test('a program ends when its supervisor is killed with -9', async () => {
  const main = path.join(folder, 'left-alone.ts');
  writeFileSync(main, server);
  const supervisor = path.join(folder, 'supervisor.ts');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/readyz`;
  const place = path.join(import.meta.dirname, 'supervise.ts');
  writeFileSync(
    supervisor,
    `import { supervise } from ${JSON.stringify(place)};
     await supervise({ name: 'api', main: ${JSON.stringify(main)}, cwd: '.', env: { ...process.env, PORT: '${port}' },
       readyUrl: '${url}', tell: () => {} }).ready;
     process.kill(process.pid, 'SIGKILL');`,
  );
  const { spawnSync } = await import('node:child_process');
  expect(spawnSync(process.execPath, [supervisor]).signal).toBe('SIGKILL');
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'serves',
        () => 'gone',
      ),
    )
    .toBe('gone');
});
