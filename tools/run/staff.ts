import { createInterface } from 'node:readline/promises';
import { letStaffLeave, setStaff } from '../../apps/api/src/features/staff/set-staff.ts';
import { scryptPasswords } from '../../apps/api/src/http/passwords.ts';
import { readStaffCall } from './staff-call.ts';
import { withShopDatabase } from './with-shop-database.ts';

const MIN_PASSWORD = 12;

/** The first line of what is typed or piped in: a password on the command line would be seen by everybody here. */
async function readPassword(): Promise<string> {
  const input = createInterface({ input: process.stdin });
  if (process.stdin.isTTY) process.stderr.write(`Password (${MIN_PASSWORD} characters or more): `);
  const { value = '' } = await input[Symbol.asyncIterator]().next();
  input.close();
  if (value.length < MIN_PASSWORD) throw new Error(`the password needs ${MIN_PASSWORD} characters or more`);
  return value;
}

/**
 * `npm run staff -- NUMBER --name "First Last" --role ROLE [--store ID | --banner ID]`: gives somebody the console, with the
 * password from standard input; `-- NUMBER --leaves` takes it from them.
 */
await withShopDatabase('staff', async (db) => {
  const call = readStaffCall(process.argv.slice(2));
  if (call.kind === 'leave') {
    if (!(await letStaffLeave(db, call.staffNumber, Date.now()))) throw new Error(`nobody has ${call.staffNumber}`);
    return console.log(`${call.staffNumber} has no access any more.`);
  }
  const passwordHash = await scryptPasswords.hash(await readPassword());
  await setStaff(db, { ...call, passwordHash }, Date.now());
  console.log(`${call.firstName} (${call.staffNumber}) can sign in as ${call.role}.`);
});
