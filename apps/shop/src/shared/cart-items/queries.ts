import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

const KEYSPACE = 'cart-item-list';

/** The products of items, by number (CRT-003). */
export const cartItemsQuery = (gtin13s: readonly string[]) =>
  queryOptions({
    queryKey: key(KEYSPACE, gtin13s.join()),
    queryFn: async ({ signal }) => {
      const query = { 'filter.gtin13s': gtin13s.join(), keyspace: KEYSPACE } as const;
      return accepted(await call('GET /atlas/v1/product/v2/cart-items', { query }, { signal }));
    },
    enabled: gtin13s.length > 0,
  });
