import { expect, test } from 'vitest';
import { queryKeyViolations } from './query-keys.ts';

const found = (text: string, path = 'apps/shop/src/features/cart/queries.ts'): number[] =>
  queryKeyViolations([{ path, text }]).map(({ line }) => line);

test.each([
  ['a literal', `queryOptions({\n  queryKey: ['cart', modality],\n})`, 2],
  ['a literal over several lines', `queryOptions({\n  queryKey: [\n    'cart',\n  ],\n})`, 2],
  ['a literal of a mutation', `useMutation({ mutationKey: ['change-cart'] })`, 1],
  ['a constant', `const KEY = ['cart'];\nclient.invalidateQueries({ queryKey: KEY });`, 2],
  ['a word of another feature', `for (const key of all)\n  client.invalidateQueries({ queryKey: [key] });`, 2],
  ['a literal that is given to the cache', `client.setQueryData(['cart'], undefined);`, 1],
  ['a key that is taken apart', `client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'cart' });`, 1],
  ['a key that is taken apart by a pattern', `predicate: ({ queryKey: [group] }) => group === 'cart'`, 1],
])('%s is refused outside of api/keys.ts', (_what, text, line) => {
  expect(found(text)).toEqual([line]);
  expect(found(text, 'apps/shop/src/api/keys.ts')).toEqual([]);
  expect(found(text, 'apps/shop/src/features/cart/queries.test.ts')).toEqual([]);
  expect(found(text, 'packages/wallet/src/core/tabs.ts')).toEqual([]);
});

test.each([
  `queryOptions({ queryKey: key('cart', modality), queryFn })`,
  `useMutation({ mutationKey: mutationKey('place-order') })`,
  `client.invalidateQueries({ queryKey: checkoutQuery(id).queryKey })`,
  `client.setQueryData(bootstrapQuery().queryKey, boot)`,
  `void invalidateAfter('orderPlaced', client)`,
])('a key from its one home is not: %s', (text) => {
  expect(found(text)).toEqual([]);
});
