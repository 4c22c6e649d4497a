import type { StaffRole, StaffScope } from '@cartwright/rules/staff-role';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '#context.ts';
import { buildOps } from '#ops-app.ts';
import { type Browser, browserOf } from './browser.ts';
import { quickPasswords } from './quick-passwords.ts';
import { PASSWORD, type TestShop } from './shop.ts';

/** Somebody of the staff, and the number on the badge. */
export interface TestStaff {
  readonly staffId: string;
  readonly staffNumber: string;
}

let people = 0;

/** Stores somebody of the staff with one role, or with none; the password is that of the tests' shoppers. */
export async function newStaff(
  db: Db,
  role?: StaffRole,
  scope: StaffScope = { kind: 'everywhere' },
): Promise<TestStaff> {
  people += 1;
  const [staffId, staffNumber] = [`stf_test${people}`, String(100_000 + people)];
  const hash = await quickPasswords.hash(PASSWORD);
  await sql`
    insert into ops.staff (staff_id, staff_number, first_name, last_name, password_hash, created_at)
    values (${staffId}, ${staffNumber}, 'Dana', 'Whitfield', ${hash}, now())`.execute(db.read);
  if (role) await giveRole(db, { staffId, role, scope });
  return { staffId, staffNumber };
}

export async function giveRole(
  db: Db,
  { staffId, role, scope }: { readonly staffId: string; readonly role: StaffRole; readonly scope: StaffScope },
): Promise<void> {
  const locationId = scope.kind === 'store' ? scope.locationId : null;
  const bannerId = scope.kind === 'banner' ? scope.bannerId : null;
  await sql`
    insert into ops.staff_role (staff_id, role, location_id, banner_id)
    values (${staffId}, ${role}, ${locationId}, ${bannerId})`.execute(db.read);
}

export const CONSOLE_HOST = 'localhost:3002';

/** The console of a test's shop. */
export interface TestConsole {
  readonly app: FastifyInstance;
  /** A browser in which nobody is signed in. */
  readonly browser: () => Browser;
  /** A browser in which somebody with one role is signed in. */
  readonly staff: (role?: StaffRole, scope?: StaffScope) => Promise<Browser & TestStaff>;
}

/** Opens the console of a shop, until the end of the test or of the file. */
export async function openConsole(
  { shop, db }: Pick<TestShop, 'shop' | 'db'>,
  close = onTestFinished,
): Promise<TestConsole> {
  const app = await buildOps(shop, {
    dist: `${shop.config.DATA_DIR}/no-ops`,
    shopDist: `${shop.config.DATA_DIR}/no-shop`,
  });
  close(() => app.close());
  const browser = () => browserOf(app, CONSOLE_HOST);
  return {
    app,
    browser,
    staff: async (role, scope) => {
      const person = await newStaff(db, role, scope);
      const own = browser();
      const { status } = await own.send('POST', '/ops/v1/session', {
        staffNumber: person.staffNumber,
        password: PASSWORD,
      });
      if (status !== 200) throw new Error(`the staff of a test was not let in: ${status}`);
      return { ...own, ...person };
    },
  };
}
