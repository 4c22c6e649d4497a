import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import {
  addressBookQuery,
  removeAddress,
  saveAddress,
  updateAddress,
  validateAddress,
  validateForModality,
} from './calls.ts';
import { NEW_ADDRESS } from './new-address.ts';
import { addressOfProfile, toProfileAddress } from './profile-address.ts';

const BOOK = '/atlas/v1/customer-profile/v1/addresses';
const whole = { ...NEW_ADDRESS, line1: '7 Elm St', city: 'Cincinnati', zip: '45202', stateCode: 'OH' };
const saved = aSavedAddress('7');
const anIsoTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** Every call answers so; gives what was sent. */
function answer(body: object) {
  const sent: { readonly route: string; readonly body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body: text }: { method?: string; body?: string } = {}) => {
      sent.push({ route: `${method} ${url}`, body: text === undefined ? undefined : JSON.parse(text) });
      return Response.json(body);
    },
  );
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

test('ADR-020 ADR-036 an address with an id is updated, with the time as ISO', async () => {
  const sent = answer(saved);
  expect(await saveAddress(toProfileAddress(saved))).toEqual(saved);
  const body = { addressId: '7', addressLine1: '7 Elm St', dateAddressUpdated: anIsoTime };
  expect(sent).toMatchObject([{ route: `PUT ${BOOK}`, body }]);
});

test('ADR-021 ADR-036 an address without an id is added, with the time as ISO', async () => {
  const sent = answer(saved);
  await saveAddress(whole);
  const body = { addressLine1: '7 Elm St', dateAddressUpdated: anIsoTime };
  expect(sent).toMatchObject([{ route: `POST ${BOOK}`, body }]);
  expect(sent[0]?.body).not.toHaveProperty('addressId');
});

test('says that it is to be kept as typed only when it is', async () => {
  const sent = answer(saved);
  await saveAddress(whole);
  await saveAddress(whole, { keepAsTyped: true });
  expect(sent.map(({ body }) => (body as { keepAsTyped?: boolean }).keepAsTyped)).toEqual([undefined, true]);
});

test.each(['city', 'countryCode', 'line1', 'stateCode', 'type', 'zip'] as const)(
  'ADR-022 an address without its %s is an invalid address, before any call',
  async (field) => {
    const sent = answer(saved);
    const broken = { ...whole, [field]: '' };
    await expect(validateAddress(broken)).rejects.toThrow('invalid address');
    await expect(saveAddress(broken)).rejects.toThrow('invalid address');
    await expect(saveAddress({ ...broken, addressId: '7' })).rejects.toThrow('invalid address');
    expect(sent).toEqual([]);
  },
);

test('ADR-026 an address without an id can be neither edited nor deleted, and nothing is sent', async () => {
  const sent = answer(saved);
  await expect(updateAddress(whole)).rejects.toThrow('address must have id');
  await expect(removeAddress(undefined)).rejects.toThrow('address must have id');
  await expect(removeAddress('')).rejects.toThrow('address must have id');
  expect(sent).toEqual([]);
});

test('ADR-051 an address without a postal code is an error, and no check is called', async () => {
  const sent = answer(saved);
  const pending = { modalityType: 'DELIVERY', origin: 'modality window', keyspace: 'every_page' } as const;
  await expect(validateForModality(addressOfProfile({ ...whole, zip: ' ' }), pending)).rejects.toThrow('postal code');
  await expect(validateAddress({ ...whole, zip: '' })).rejects.toThrow('invalid address');
  expect(sent).toEqual([]);
});

test('SCH-011 SCH-038 WTS-117 a check for a delivery sends the modality, the page label and the country in small letters', async () => {
  const address = { addressLines: ['7 Elm St'], cityTown: 'Cincinnati', stateProvince: 'OH', postalCode: '45202' };
  const sent = answer({
    address,
    validated: true,
    corrected: false,
    isEligible: true,
    changes: [],
    modalityType: 'DELIVERY',
  });
  const pending = { modalityType: 'DELIVERY', origin: 'modality window', keyspace: 'every_page' } as const;
  const { isEligible, suggested, corrected } = await validateForModality(addressOfProfile(whole), pending);
  expect({ isEligible, suggested, corrected }).toEqual({
    isEligible: true,
    suggested: addressOfProfile(whole),
    corrected: false,
  });
  await validateForModality(addressOfProfile({ ...whole, stateCode: 'ON' }), pending);
  expect(sent).toMatchObject([
    {
      route: 'POST /atlas/v1/address/v1/valid-for-modality',
      body: { address: { ...address, countryCode: 'us' }, ...pending },
    },
    { body: { address: { countryCode: 'ca' } } },
  ]);
});

test('WTS-122 the book can be fetched, and an address checked, added, updated and removed', async () => {
  const sent = answer({ ...saved, addresses: [saved], address: saved, validated: true, changes: [] });
  expect(await new QueryClient().fetchQuery(addressBookQuery())).toEqual([saved]);
  await validateAddress(whole);
  await saveAddress(whole);
  await updateAddress(toProfileAddress(saved));
  await removeAddress('7');
  expect(sent.map(({ route }) => route)).toEqual([
    `GET ${BOOK}`,
    'POST /atlas/v1/address/v1/validate',
    `POST ${BOOK}`,
    `PUT ${BOOK}`,
    `DELETE ${BOOK}/7`,
  ]);
});
