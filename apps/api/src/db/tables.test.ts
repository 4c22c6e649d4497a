import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tableTypes } from '@cartwright/server/table-types';
import { expect, inject, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';

test('the committed table types are those of the migrated tables', async () => {
  const { url, drop } = await testDatabase(inject('postgresUrl'));
  const committed = readFileSync(path.join(import.meta.dirname, 'tables.gen.ts'), 'utf8');
  expect(await tableTypes(url, ['public', 'ops']), 'run `node tools/build/table-types.ts` and commit the result').toBe(
    committed,
  );
  await drop();
});
