import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { REGISTRATION, TEST_CARDS } from './test-cards.ts';

const SOURCE = path.join(import.meta.dirname, '..');
const PRODUCTION = { NODE_ENV: 'production', PAY_DATABASE_URL: 'postgres://127.0.0.1:1/pay' };
const REFUSAL = 'wrong configuration: PAY_PROCESSOR: the issuer simulator never runs in production';

test.each([{}, { PAY_PROCESSOR: 'sim' }])('production with %j is refused before anything starts', (more) => {
  expect(() => readConfig({ ...PRODUCTION, ...more })).toThrow(REFUSAL);
});

test('the program stops with one line that says why, before it connects to a database', async () => {
  const started = promisify(execFile)(process.execPath, [path.join(SOURCE, 'main.ts')], { env: PRODUCTION });
  await expect(started).rejects.toMatchObject({ code: 1, stdout: '', stderr: `${REFUSAL}\n` });
});

const shipped = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|tsx)$/.test(file) && !/\.test\.|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCE, file), 'utf8') }));
const outside = shipped.filter(({ file }) => !file.startsWith('simulator/'));

test('only the program’s startup creates a simulator: nothing else that ships imports one', () => {
  const makers = outside.filter(({ text }) => /^import \{[^}]*\} from '#simulator\//m.test(text));
  expect(makers.map(({ file }) => file)).toEqual(['app.ts', 'main.ts']);
});

test('without the simulator a test number is a number like any other: nothing else knows one', () => {
  const numbers = [...TEST_CARDS.map(({ number }) => number), ...Object.keys(REGISTRATION)];
  const triggers = [...numbers, '9840', '999942', '55555555555555', '44444444444444', '654321', 'Redirect', 'Slow '];
  const found = outside.flatMap(({ file, text }) => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return triggers.filter((trigger) => code.includes(trigger)).map((trigger) => `${file}: ${trigger}`);
  });
  expect(shipped.length).toBeGreaterThan(outside.length);
  expect(found).toEqual([]);
});
