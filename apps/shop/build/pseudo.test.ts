import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pseudo } from './pseudo.ts';

test('a message is accented, longer by a third, and in brackets', () => {
  const shown = pseudo('Add to Cart');
  expect(shown).toMatch(/^⟦.*⟧$/);
  expect(shown).not.toMatch(/[a-z]/i);
  expect(shown.length).toBeGreaterThan('Add to Cart'.length * 1.3);
  const readable = pseudo('Sign In').normalize('NFD').replaceAll(/\p{M}/gu, '');
  expect(readable).toBe('⟦Siign Iin⟧');
});

test('a message of any text is in brackets, and an empty one stays empty', () => {
  expect(pseudo('')).toBe('');
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const shown = pseudo(text);
      expect(shown.startsWith('⟦') && shown.endsWith('⟧') && !/[a-z]/i.test(shown)).toBe(true);
    }),
  );
});

test('what a message is given stays as it is', () => {
  const { add, cost } = pseudo({
    add: (name: string, count: number) => `Add ${count} ${name} to cart`,
    cost: ({ total }: { total: string }) => [`Your items cost ${total}`],
  });
  expect(add('Hass Avocado', 2)).toMatch(/^⟦\P{ASCII}.* 2 Hass Avocado .*⟧$/u);
  expect(cost({ total: 'USD' })[0]).toMatch(/ USD⟧$/);
});

test('a list stays a list, of messages and of tables, whoever gives it', () => {
  const shown = pseudo({ parts: ['One', { title: 'Two' }], list: (name: string) => [`Add ${name}`, 'Add'] });
  const bracketed = expect.stringMatching(/^⟦\P{ASCII}+⟧$/u) as unknown;
  expect(shown.parts).toStrictEqual([bracketed, { title: bracketed }]);
  expect(shown.list('Rosa')).toStrictEqual([expect.stringMatching(/^⟦.* Rosa⟧$/), bracketed]);
});

test('numbers, missing texts, elements and classes stay as they are', () => {
  const element = { $$typeof: Symbol.for('react.element'), type: 'div' };
  const date = new Date(0);
  const table = { count: 3, none: undefined, nothing: null, element: () => element, date };
  const { element: draw, ...rest } = pseudo(table);
  expect(rest).toEqual({ count: 3, none: undefined, nothing: null, date });
  expect(draw()).toBe(element);
});
