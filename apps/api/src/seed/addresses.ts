import type { Person } from './people.ts';
import { seedId } from './people.ts';
import { chanceOf } from './rng.ts';
import { houseIn } from './streets.ts';

/** An entry of a person's address book, in the person's home ZIP. */
export interface SeedAddress {
  readonly addressId: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly type: 'HOME' | 'DELIVERY';
  readonly isPreferred: boolean;
  readonly label: string | null;
  readonly notes: string | null;
  readonly verified: 'VERIFIED' | 'CORRECTED_ACCEPTED' | 'KEPT_AS_TYPED';
}

const APARTMENT_SHARE = 0.3;
const MANY = 6;
const LABELS = ['Work', 'Parents', 'Studio', 'Lake house', 'Neighbor', 'Warehouse'] as const;

function verifiedBy({ cases }: Person): SeedAddress['verified'] {
  if (cases.has('corrected')) return 'CORRECTED_ACCEPTED';
  return cases.has('kept') ? 'KEPT_AS_TYPED' : 'VERIFIED';
}

function homeOf(person: Person): SeedAddress {
  const chance = chanceOf(`home ${person.key}`);
  const house = houseIn(person.home.zip, chance);
  const isFlat = chance.happens(APARTMENT_SHARE);
  return {
    addressId: seedId('adr', `${person.key} home`),
    line1: person.cases.has('pobox') ? `PO Box ${chance.between(100, 9_999)}` : house,
    line2: isFlat ? `Apt ${chance.between(1, 12)}${chance.pick(['A', 'B', 'C'])}` : null,
    type: 'HOME',
    isPreferred: true,
    label: null,
    notes: isFlat ? 'Ring twice, the bell is quiet.' : null,
    verified: verifiedBy(person),
  };
}

function furtherOf(person: Person, index: number): SeedAddress {
  const name = `${person.key} further ${index}`;
  return {
    addressId: seedId('adr', name),
    line1: houseIn(person.home.zip, chanceOf(`address ${name}`)),
    line2: null,
    type: 'DELIVERY',
    isPreferred: false,
    label: LABELS[index % LABELS.length] ?? null,
    notes: null,
    verified: 'VERIFIED',
  };
}

/** A person's address book, home first: most have one entry, some have none, one has many. */
export function seedAddresses(person: Person): SeedAddress[] {
  if (person.cases.has('noaddress')) return [];
  const further = person.cases.has('many') ? MANY : person.cases.has('work') ? 1 : 0;
  return [homeOf(person), ...Array.from({ length: further }, (_, index) => furtherOf(person, index))];
}
