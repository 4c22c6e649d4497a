import { deviceOf } from '@cartwright/rules/device';
import { ok, refuse } from '@cartwright/rules/result';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import type { Sessions } from '../sessions.ts';
import { type DeviceRow, readDevices } from './sql.ts';

export interface DeviceRouteDeps {
  readonly db: Db;
  readonly sessions: Pick<Sessions, 'revokeSessionOf' | 'revokeAccount'>;
}

/** Where a shopper is signed in, and signing out there. */
export function deviceRoutes(serve: ShopServe, { db, sessions }: DeviceRouteDeps): void {
  serve('GET /atlas/v1/security/v1/devices', async (_input, context) => {
    const { profileId, sid } = shopperOf(context);
    const devices = (await readDevices(db, profileId, context.now)).map((row) => toDevice(row, sid));
    return ok({ devices: devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) });
  });

  serve('DELETE /atlas/v1/security/v1/devices/:id', async ({ params }, context) => {
    const isEnded = await sessions.revokeSessionOf(shopperOf(context).profileId, params.id, context.now);
    return isEnded ? ok(undefined) : refuse({ code: 'NOT_FOUND' });
  });

  serve('DELETE /atlas/v1/security/v1/devices', async (_input, context) => {
    const { profileId, sid } = shopperOf(context);
    await sessions.revokeAccount(profileId, context.now, sid);
    return ok(undefined);
  });
}

const toDevice = ({ sid, userAgent, signedInAt, lastUsedAt }: DeviceRow, current: string) => ({
  id: sid,
  ...deviceOf(userAgent ?? ''),
  signedInAt: signedInAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: sid === current,
});
