import { benefitUntil, nextDuty, startOf } from '@cartwright/rules/membership-life';
import { endOfPeriod, type MembershipPlan } from '@cartwright/rules/membership-plan';
import { readMembershipPlans } from '@cartwright/server/membership-plans-file';
import { seedAddresses } from './addresses.ts';
import { CARDS_KEPT } from './cards.ts';
import type { Person } from './people.ts';
import { phoneOf, seedId } from './people.ts';
import { chanceOf } from './rng.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';

/**
 * The password of every demo shopper, which README.md names, as the sign-in library keeps it: salt and scrypt key
 * (N 16384, r 16, p 1, 64 bytes) in hexadecimal. The salt is the same for all and the key written down, because making
 * them takes longer than seeding a table.
 */
export const DEMO_PASSWORD_HASH =
  'c4a7e2f09b1d4853a6e5720f31bc9d68:d5a11f5d346c678af8cbef75c3b8d5da4850a27763de9c163b43e1881156882b71063829ab82f2273882196e6e85d95ffaad1065f87a6fd131925a8d97c48677';

/** When the demo shoppers made their accounts. */
export const MEMBERS_SINCE = new Date('2026-08-01T12:00:00Z');

/** The address under which a person signs in. */
export const emailOf = ({ key }: Person): string => `${key}@example.com`;

function loyaltyId({ key }: Person): string {
  const chance = chanceOf(`loyalty ${key}`);
  return `6${Array.from({ length: 12 }, () => chance.between(0, 9)).join('')}`;
}

function* userRows(people: readonly Person[]) {
  for (const person of people) {
    const { profileId, first, last } = person;
    yield [profileId, `${first} ${last}`, emailOf(person), true, null, MEMBERS_SINCE, MEMBERS_SINCE];
  }
}

function* accountRows(people: readonly Person[]) {
  for (const { key, profileId } of people) {
    yield [seedId('acc', key), profileId, 'credential', profileId, DEMO_PASSWORD_HASH, MEMBERS_SINCE, MEMBERS_SINCE];
  }
}

const profileRow = (person: Person) => [
  person.profileId,
  person.banner.bannerId,
  person.first,
  person.last,
  person.cases.has('nophone') || person.cases.has('homephone') ? null : phoneOf(person, 'mobile'),
  person.cases.has('homephone') ? phoneOf(person, 'home') : null,
  loyaltyId(person),
  person.locations.find(({ modality }) => modality !== 'DELIVERY')?.location.locationId ?? null,
  MEMBERS_SINCE,
];

function* choiceRows(people: readonly Person[]) {
  for (const person of people) {
    const [home] = seedAddresses(person);
    for (const [index, { modality, location }] of person.locations.entries()) {
      const { locationId } = location;
      const { zip, city, state } = person.home;
      const address = home
        ? {
            addressLine1: home.line1,
            ...(home.line2 === null ? {} : { addressLine2: home.line2 }),
            city,
            state,
            zipCode: zip,
          }
        : { zipCode: zip };
      const destination = modality === 'DELIVERY' ? { address } : { locationId };
      const id = seedId('mod', `${person.key} ${modality}`);
      const createdMs = MEMBERS_SINCE.getTime() - index;
      yield [
        person.profileId,
        location.banner.bannerId,
        modality,
        id,
        locationId,
        destination,
        'ways-to-shop',
        createdMs,
      ];
    }
  }
}

/** The stores of the choices, each once, with the newest. */
function* chosenStoreRows(people: readonly Person[]) {
  for (const { profileId, locations } of people) {
    const chosen = new Map<string, [string, string, string, number]>();
    for (const [index, { modality, location }] of locations.entries()) {
      const { locationId, banner } = location;
      if (modality === 'DELIVERY' || chosen.has(locationId)) continue;
      chosen.set(locationId, [profileId, banner.bannerId, locationId, MEMBERS_SINCE.getTime() - index]);
    }
    yield* chosen.values();
  }
}

const ADDRESS_COLUMNS =
  'address_id profile_id line1 line2 city county state zip country lat lon type preferred label notes verified updated_at';

function* addressRows(people: readonly Person[]) {
  for (const person of people) {
    for (const each of seedAddresses(person)) {
      const { city, county, state, zip, lat, lon } = person.home;
      const location = [city, county, state, zip, 'US', lat, lon];
      const use = [each.type, each.isPreferred, each.label, each.notes, each.verified, MEMBERS_SINCE];
      yield [each.addressId, person.profileId, each.line1, each.line2, ...location, ...use];
    }
  }
}

/** Members: of the plan that delivers on the same day, and of the one that delivers from the next day on. */
const PLANS = { member: 'BST', nextday: 'BSTL' } as const;

/** They joined with their accounts, paid with the first card of their wallet, and renew a year later. */
function* enrollmentRows(people: readonly Person[]) {
  for (const [key, type] of Object.entries(PLANS)) {
    const plan = PLAN_TERMS.find((each) => each.type === type);
    if (!plan) throw new Error(`no terms of the plan ${type}`);
    for (const person of people) if (person.cases.has(key)) yield enrollmentRow(person, plan);
  }
}

const PLAN_TERMS = readMembershipPlans();

function enrollmentRow({ key, profileId, banner }: Person, { type, price, period }: MembershipPlan) {
  const start = MEMBERS_SINCE.getTime();
  const membership = startOf({ period, trialDays: 0 }, start);
  const [card = null] = CARDS_KEPT.get(key) ?? [];
  return [
    seedId('mbr', key),
    profileId,
    banner.bannerId,
    type,
    'ACTIVE',
    'active',
    new Date(endOfPeriod(start, period)),
    price,
    period.quantity,
    period.unit,
    card?.cardId ?? null,
    card && { ...card },
    MEMBERS_SINCE,
    1,
    MEMBERS_SINCE,
    MEMBERS_SINCE,
    dateAt(benefitUntil(membership)),
    dateAt(nextDuty(membership)?.at ?? null),
  ];
}

const dateAt = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

/** The tables of the demo shoppers: `user`, `account`, `profile`, `enrollment`, `address`, `modality_preference` and `chosen_store`. */
export const peopleTables = (people: readonly Person[]): Table[] => [
  table('user', 'id name email emailVerified image createdAt updatedAt', () => userRows(people)),
  table('account', 'id accountId providerId userId password createdAt updatedAt', () => accountRows(people)),
  table(
    'profile',
    'profile_id banner_id first_name last_name mobile_phone home_phone loyalty_id preferred_location_id created_at',
    () => people.map(profileRow),
  ),
  table(
    'enrollment',
    'enrollment_id profile_id banner_id plan status state state_at price_cents duration_quantity duration_unit card_id card' +
      ' started_at paid_periods period_start charged_at valid_until due_at',
    () => enrollmentRows(people),
  ),
  table('address', ADDRESS_COLUMNS, () => addressRows(people)),
  table(
    'modality_preference',
    'owner_id banner_id modality preference_id location_id destination source created_ms',
    () => choiceRows(people),
  ),
  table('chosen_store', 'owner_id banner_id location_id chosen_ms', () => chosenStoreRows(people)),
];
