import { milesBetween, roundMiles } from '@cartwright/rules/distance';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Directory, Location } from '#locations/directory.ts';
import { readMet, sumMet } from './met-sql.ts';
import { readServices, readZonesOf } from './sql.ts';
import { parseSteps } from './steps.ts';
import { readChanges, type StoredChange } from './undo-sql.ts';

const CHANGES_SHOWN = 10;

/** Where a location delivers and what it offers, with who shops there. Four statements. */
export async function areaOf(
  { db, directory }: { readonly db: Db; readonly directory: Pick<Directory, 'zip'> },
  location: Location,
  now: Millis,
) {
  const { locationId } = location;
  const [zones, services, met, changes] = await Promise.all([
    readZonesOf(db.read, locationId),
    readServices(db.read, locationId),
    readMet(db.read, [locationId], now),
    readChanges(db.read, locationId, CHANGES_SHOWN),
  ]);
  const zoneIdsOf = Map.groupBy(
    zones.flatMap(({ zoneId, zips }) => zips.map((zip) => ({ zip, zoneId }))),
    ({ zip }) => zip,
  );
  return {
    zones: zones.map(({ zoneId, vendorName, service }) => ({ zoneId, vendorName, service })),
    zips: [...zoneIdsOf]
      .flatMap(([zip, rows]) => {
        const known = directory.zip(zip);
        if (!known) return [];
        const here = met.filter((each) => each.modality === 'DELIVERY' && each.zip === zip);
        return [
          {
            ...sumMet(here),
            zip,
            city: known.city,
            state: known.state,
            miles: roundMiles(milesBetween(location, known)),
            zoneIds: rows.map(({ zoneId }) => zoneId),
            orders: here.reduce((sum, { orders }) => sum + orders, 0),
          },
        ];
      })
      .toSorted((a, b) => a.miles - b.miles || (a.zip < b.zip ? -1 : 1)),
    services: services.map((each) => ({
      ...each,
      ...sumMet(met.filter(({ modality }) => modality === each.service)),
    })),
    changes: changes.map(toMade),
  };
}

function toMade({ data, at, ...made }: StoredChange) {
  const { steps } = parseSteps(data);
  const zips = steps.flatMap((step) => (step.kind === 'zip' ? [step] : []));
  const service = steps.find((step) => step.kind === 'service');
  return {
    actionId: made.actionId,
    at: at.toISOString(),
    by: made.by,
    reason: made.reason,
    undone: made.undone,
    takenBy: made.takenBy,
    added: zips.filter(({ isIn }) => isIn).map(({ zip }) => zip),
    removed: zips.filter(({ isIn }) => !isIn).map(({ zip }) => zip),
    service: service ? { service: service.service, isOn: service.isOn } : null,
  };
}
