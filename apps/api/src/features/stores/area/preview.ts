import { createHash } from 'node:crypto';
import type { AreaChange, AreaPreview } from '@cartwright/contracts/store-area';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';
import { type Met, readMet, sumMet } from './met-sql.ts';
import { isChange, type PlannedZip, planZips } from './plan-zips.ts';
import { readServices, readZipFacts, type ServiceOfStore } from './sql.ts';

type Kept = Kysely<Tables>;
export type Change = z.output<typeof AreaChange>;

/** What a change does to each ZIP, or to a service. */
export interface PlannedArea {
  readonly locationId: string;
  readonly zips: readonly PlannedZip[];
  /** A way to shop that becomes another; null for none. */
  readonly service: ServiceOfStore | null;
  readonly changing: number;
  readonly fingerprint: string;
}

/** Whether somebody may take ZIPs from a location of the banner. */
export type MayTake = (locationId: string) => boolean;

/** Plans a change of a location as it is, by somebody who may take ZIPs from some others. One statement. */
export async function planArea(db: Kept, locationId: string, change: Change, mayTake: MayTake): Promise<PlannedArea> {
  if (change.kind === 'service') {
    const before = (await readServices(db, locationId)).find(({ service }) => service === change.service);
    const isOther = before !== undefined && before.isOn !== change.isOn;
    const service = isOther ? { service: change.service, isOn: change.isOn } : null;
    return { locationId, zips: [], service, changing: isOther ? 1 : 0, fingerprint: hashOf([service]) };
  }
  const { zoneId, add, remove } = change;
  const stored = await readZipFacts(db, { locationId, zoneId, zips: [...add, ...remove] });
  const facts = stored.map((fact) => ({ ...fact, mayTake: fact.elsewhere.every((each) => mayTake(each.locationId)) }));
  const zips = planZips(change, facts);
  const outcomes = zips.map(({ zip, outcome, elsewhere }) => [zip, outcome, elsewhere.map((each) => each.zoneId)]);
  return {
    locationId,
    zips,
    service: null,
    changing: zips.filter(isChange).length,
    fingerprint: hashOf([zoneId, outcomes]),
  };
}

const hashOf = (facts: unknown): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

const NOBODY: Met = { carts: 0, reservations: 0, openOrders: 0 };

/** A planned change with whom it meets: shoppers come and go, so they are not in its fingerprint. One statement. */
export async function toPreview(
  db: Kept,
  { locationId, zips, service, changing, fingerprint }: PlannedArea,
  now: Millis,
): Promise<z.output<typeof AreaPreview>> {
  const others = zips.filter(({ outcome }) => outcome === 'TAKEN_OVER').flatMap(({ elsewhere }) => elsewhere);
  const all = await readMet(db, [locationId, ...new Set(others.map((other) => other.locationId))], now);
  const isOff = service !== null && !service.isOn;
  const ofService = all.filter((met) => isOff && met.locationId === locationId && met.modality === service.service);
  const rows = zips.map(({ zip, city, outcome, elsewhere, stillServed, mayTake }) => {
    const losing =
      outcome === 'REMOVED' ? [locationId] : outcome === 'TAKEN_OVER' ? elsewhere.map((each) => each.locationId) : [];
    const met = all.filter(
      (each) => each.modality === 'DELIVERY' && each.zip === zip && losing.includes(each.locationId),
    );
    return {
      ...sumMet(met),
      zip,
      city: city ?? '',
      outcome,
      elsewhere: elsewhere[0]?.name ?? null,
      mayTake,
      stillServed: outcome === 'REMOVED' ? stillServed : null,
    };
  });
  return { ...NOBODY, ...sumMet([...ofService, ...rows]), fingerprint, changing, zips: rows };
}
