import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { deliveringTo } from './queries.ts';

const address = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202-1234' };

afterEach(() => vi.unstubAllGlobals());

test('saving the scheduling address refetches the flash sales of its vendor', async () => {
  const client = new QueryClient();
  client.setQueryData(bootstrapQuery().queryKey, aBootstrap());
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    const saved = { id: 'm', createdDate: 1, source: 'SCHEDULING', modalityType: 'DELIVERY', destination: { address } };
    return Response.json(url.includes('/flash-sales/') ? { flashSales: [] } : { ...saved, store: aStore('oakley') });
  });
  await new MutationObserver(client, deliveringTo(client)).mutate(address);
  expect(sent).toEqual([
    '/atlas/v1/modality/v1/preferences',
    '/atlas/v1/flash-sales/v1?locationId=oakley&modalityType=DELIVERY',
  ]);
});
