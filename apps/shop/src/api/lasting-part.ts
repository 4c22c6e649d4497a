import type { catalogEndpoints } from '@cartwright/contracts/catalog';
import type { Body } from '@cartwright/contracts/endpoint';
import type { QueryKey } from '@tanstack/react-query';
import type { Bootstrap } from './bootstrap.ts';

type Shelves = Body<(typeof catalogEndpoints)['GET /atlas/v1/product/v2/shelves']>;

/**
 * The part of an answer that a browser keeps (decision 108): nobody needs a last name, an email address, a street or
 * what was bought before to shop without a connection, and whoever has the device could read it.
 */
export function lastingPart([group, kind]: QueryKey, data: unknown): unknown {
  if (group === 'bootstrap') return withoutPerson(data as Bootstrap); // the answer under this key
  if (group === 'catalog' && kind === 'shelves') return { ...(data as Shelves), buyAgain: [] }; // the same
  return data;
}

function withoutPerson(bootstrap: Bootstrap): Bootstrap {
  const { session, modality, savedModalities } = bootstrap;
  return {
    ...bootstrap,
    session: session.status === 'anonymous' ? session : { ...session, lastName: '', email: '' },
    modality: modality && { ...modality, destination: withoutStreet(modality.destination) },
    // Without its street, going back to a delivery would send the order to the ZIP alone.
    savedModalities: savedModalities.filter(({ destination }) => !hasStreet(destination)),
  };
}

type Destination = NonNullable<Bootstrap['modality']>['destination'];

const hasStreet = (destination: Destination): boolean =>
  'address' in destination && destination.address.addressLine1 !== undefined;

function withoutStreet(destination: Destination): Destination {
  if (!('address' in destination)) return destination;
  const { addressLine1: _street, addressLine2: _unit, ...place } = destination.address;
  return { address: place };
}
