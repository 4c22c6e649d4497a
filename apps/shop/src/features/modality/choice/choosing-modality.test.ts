import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { flashSalesQuery } from '#api/flash-sales.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import type { Choice } from './choice.ts';
import { choosingModality } from './queries.ts';

const at = (locationId: string): Choice => ({ modalityType: 'PICKUP', destination: { locationId } });
const toElmStreet: Choice = { modalityType: 'DELIVERY', destination: { address: { zipCode: '45202' } } };
const saved = (choice: Choice) => {
  const locationId = 'locationId' in choice.destination ? choice.destination.locationId : 'oakley';
  return { id: 'm', createdDate: 1, source: 'options', ...choice, store: aStore(locationId) };
};

afterEach(() => vi.unstubAllGlobals());

test('WTS-092 selecting a store refetches flash sales only when it changed; an address refetches them too', async () => {
  const client = new QueryClient();
  client.setQueryData(bootstrapQuery().queryKey, aBootstrap({ modality: saved(at('oakley')) }));
  const remembered = flashSalesQuery('oakley', 'PICKUP').queryKey;
  client.setQueryData(remembered, []);
  let requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (!url.includes('/flash-sales/')) return Response.json(saved(JSON.parse(body ?? '') as Choice));
    requests.push(url);
    return Response.json({ flashSales: [] });
  });
  const observer = new MutationObserver(client, choosingModality(client));
  const choosing = async (choice: Choice) => {
    requests = [];
    await observer.mutate(choice);
    return requests;
  };
  const url = '/atlas/v1/flash-sales/v1?locationId=';
  expect(await choosing(at('oakley'))).toEqual([]);
  expect(client.getQueryState(remembered)?.isInvalidated).toBe(false);
  expect(await choosing(at('depot'))).toEqual([`${url}depot&modalityType=PICKUP`]);
  expect(await choosing(at('depot'))).toEqual([]);
  expect(await choosing(at('oakley'))).toEqual([`${url}oakley&modalityType=PICKUP`]);
  expect(await choosing(toElmStreet)).toEqual([`${url}oakley&modalityType=DELIVERY`]);
  expect(client.getQueryData(bootstrapQuery().queryKey)?.modality?.modalityType).toBe('DELIVERY');
});

test('a new choice takes the place of the one of its way to shop; the others stay, to go back to', async () => {
  const client = new QueryClient();
  client.setQueryData(bootstrapQuery().queryKey, aBootstrap({ modality: saved(toElmStreet) }));
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) =>
    Response.json(saved(JSON.parse(body ?? '') as Choice)),
  );
  const observer = new MutationObserver(client, choosingModality(client));
  for (const choice of [at('oakley'), at('depot')]) await observer.mutate(choice);
  expect(client.getQueryData(bootstrapQuery().queryKey)?.savedModalities).toMatchObject([at('depot'), toElmStreet]);
});
