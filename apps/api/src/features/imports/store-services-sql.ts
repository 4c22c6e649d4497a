import { type RawBuilder, sql } from 'kysely';
import { canServe } from '#locations/can-serve-sql.ts';
import type { TableProblem } from './table-kind.ts';

type Part = RawBuilder<unknown>;
type Service = 'pickup' | 'delivery' | 'in_store';

/** The ways to shop that a location `l` of a banner `b` may have: nobody walks into a center, or browses in a locker. */
const POSSIBLE: Readonly<Record<Service, Part>> = {
  pickup: sql`(b.can_pickup and l.kind <> 'CFC')`,
  delivery: sql`(b.can_delivery and l.kind <> 'LOCKER')`,
  in_store: sql`(b.can_in_store and l.kind = 'STORE')`,
};
const SERVICES = ['pickup', 'delivery', 'in_store'] as const;
const MODALITY = { pickup: 'PICKUP', delivery: 'DELIVERY', in_store: 'IN_STORE' } as const;

/** Whether a location offers a way to shop. */
export const offers = (service: Service): Part => sql`(${POSSIBLE[service]} and l.${sql.ref(`offers_${service}`)})`;

const turnsOn = (service: Service): Part => sql`(r.data ->> ${`offers_${service}`} = 'true')`;
const isNew = sql`not exists (select from location l where l.location_id = r.key)`;

/** A way to shop that the banner does not have. */
const impossible = (bannerId: string, service: Service): TableProblem => ({
  field: service,
  code: 'NO_SUCH_SERVICE',
  found: sql`'yes'`,
  when: sql`${turnsOn(service)} and not exists (
    select from banner b left join location l on l.location_id = r.key
     where b.banner_id = ${bannerId} and case when l.kind is null then b.${sql.ref(`can_${service}`)} else ${POSSIBLE[service]} end)`,
});

/** Nobody could order: a new store, or one without times or products, must not open. */
const unready = (service: 'pickup' | 'delivery', now: number): readonly TableProblem[] => {
  return [
    { field: service, code: 'NEW_OPENS_LATER', found: sql`'yes'`, when: sql`${turnsOn(service)} and ${isNew}` },
    {
      field: service,
      code: 'NOTHING_TO_SERVE',
      found: sql`'yes'`,
      when: sql`${turnsOn(service)} and exists (
        select from location l join banner b using (banner_id) where l.location_id = r.key and not ${offers(service)}
           and not ${canServe(MODALITY[service], now)})`,
    },
  ];
};

/** What is wrong with the ways to shop of a row. */
export const serviceProblems = (bannerId: string, now: number): readonly TableProblem[] => [
  ...SERVICES.map((service) => impossible(bannerId, service)),
  ...unready('pickup', now),
  ...unready('delivery', now),
];
