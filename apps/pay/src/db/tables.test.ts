import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tableTypes } from '@cartwright/server/table-types';
import { expect, inject, test } from 'vitest';
import { payDatabase } from '#testing/pay-database.ts';

test('the committed table types are those of the migrated tables', async () => {
  const { url, drop } = await payDatabase(inject('postgresUrl'));
  const committed = readFileSync(path.join(import.meta.dirname, 'tables.gen.ts'), 'utf8');
  const types = await tableTypes(url, ['pay', 'vault', 'ledger', 'sim']);
  expect(types, 'run `node tools/build/table-types.ts` and commit the result').toBe(committed);
  await drop();
});
