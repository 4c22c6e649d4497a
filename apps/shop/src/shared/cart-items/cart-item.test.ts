import { expect, test } from 'vitest';
import { aLine } from '#testing/order.ts';
import { type CartItemProduct, cartItemOf, prop65Text } from './cart-item.ts';

const product: CartItemProduct = {
  gtin13: '0400000000010',
  description: 'Milk',
  size: '1 gal',
  familyTree: { department: { departmentId: 'dairy', name: 'Dairy' }, commodity: 'Milk', subCommodity: 'Whole Milk' },
  isAlcohol: false,
  images: [{ url: '/pictures/glass-of-milk.svg' }],
  price: { regular: 'USD 3.19', promo: null },
  isItemProp65: true,
  prop65Warning: 'WARNING: Lead',
};

test('CRT-001 an item has its number, quantity, policy, instructions, seller, modality, Prop 65 and backups', () => {
  const backup = { gtin13: '0400000000027', description: 'Oat Drink' };
  const line = { ...aLine(), instructions: 'The freshest', substitutionItem: backup };
  expect(cartItemOf(line, { modalityType: 'DELIVERY', product })).toEqual({
    gtin13: '0400000000010',
    quantity: 2,
    substitutionPolicy: 'SHOPPER_CHOICE',
    instructions: 'The freshest',
    sellerId: null,
    modalityType: 'DELIVERY',
    isItemProp65: true,
    prop65Warning: 'WARNING: Lead',
    substitutionItems: [backup],
    product,
  });
  expect(cartItemOf(aLine(), { modalityType: 'PICKUP', product: undefined })).toMatchObject({
    isItemProp65: false,
    prop65Warning: null,
    substitutionItems: [],
  });
});

const DEFAULT = 'Prop 65 - This product contains a chemical known to the State of California to cause cancer.';

test.each([
  ['CRT-009 in California', { isItemProp65: true, prop65Warning: 'WARNING: Lead' }, 'CA', 'WARNING: Lead'],
  ['CRT-010 in another state', { isItemProp65: true, prop65Warning: 'WARNING: Lead' }, 'NV', undefined],
  ['where no place is chosen', { isItemProp65: true, prop65Warning: 'WARNING: Lead' }, undefined, undefined],
  ['CRT-011 without a warning of its own', { isItemProp65: true, prop65Warning: null }, 'CA', DEFAULT],
  ['CRT-011 with an empty one', { isItemProp65: true, prop65Warning: '' }, 'CA', DEFAULT],
  ['for what is not listed', { isItemProp65: false, prop65Warning: null }, 'CA', undefined],
])('X-24 the warning %s', (_, item, state, text) => {
  expect(prop65Text(item, state)).toBe(text);
});
