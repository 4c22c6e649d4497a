import { createHash } from 'node:crypto';
import { baysProblem } from '@cartwright/rules/pickup-bay';
import { ok, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import { staffOf, type StaffServe } from '#staff/staff-context.ts';
import { lockStore, readBays, saveBays } from './sql.ts';

/** Which bays these are: the same names in the same order always have the same version. */
const versionOf = (names: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16);

const toWire = (names: readonly string[]) => ({ names: [...names], version: versionOf(names) });

/** The pickup bays of a store, as its people name them. */
export function storeBaysRoutes(serve: StaffServe, { db }: { readonly db: Db }): void {
  serve('GET /ops/v1/stores/:locationId/bays', async ({ params: { locationId } }) =>
    ok(toWire(await readBays(db.read, locationId))),
  );
  serve(
    'PUT /ops/v1/stores/:locationId/bays',
    async ({ params: { locationId }, body: { names, version } }, context) => {
      const problem = baysProblem(names);
      if (problem) return refuse('name' in problem ? { code: problem.code, meta: { name: problem.name } } : problem);
      const { bannerId = null } = context.place ?? {};
      const { staffId } = staffOf(context);
      return db.transaction(async (tx) => {
        await lockStore(tx, locationId);
        const before = await readBays(tx, locationId);
        if (versionOf(before) === versionOf(names)) return ok(toWire(names));
        if (versionOf(before) !== version) return refuse({ code: 'CHANGED_MEANWHILE', current: toWire(before) });
        await saveBays(tx, locationId, names);
        const action = { staffId, kind: 'change-bays', bannerId, locationId, data: { before, after: names } };
        await insertAction(tx, action, context.now);
        return ok(toWire(names));
      });
    },
  );
}
