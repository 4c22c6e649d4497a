import { expect, test } from 'vitest';
import { type DrawerEvent, type DrawerScreen, FIRST_SCREEN, stepDrawer } from './drawer-screen.ts';

const choice = { gtin13: 'new', quantity: 2, itemIndex: 4, name: 'New' };
const find: DrawerScreen = { kind: 'find-similar-item', gtin13: 'gone', chosen: undefined };
const chosen: DrawerScreen = { ...find, chosen: choice };

test.each<[string, DrawerScreen, DrawerEvent, DrawerScreen]>([
  ['goes to the similar items of one', FIRST_SCREEN, { type: 'FIND', gtin13: 'gone' }, find],
  ['goes back without a choice', find, { type: 'BACK' }, FIRST_SCREEN],
  ['goes back after a choice', chosen, { type: 'BACK' }, FIRST_SCREEN],
  ['keeps a choice', find, { type: 'CHOOSE', choice }, chosen],
  ['keeps one choice at a time', chosen, { type: 'CHOOSE', choice: { ...choice, gtin13: 'other' } }, chosen],
  ['changes how many', chosen, { type: 'QUANTITY', quantity: 5 }, { ...find, chosen: { ...choice, quantity: 5 } }],
  ['clears the choice with the last one', chosen, { type: 'QUANTITY', quantity: 0 }, find],
  ['has no quantity without a choice', find, { type: 'QUANTITY', quantity: 5 }, find],
  ['chooses nothing on the first screen', FIRST_SCREEN, { type: 'CHOOSE', choice }, FIRST_SCREEN],
])('the drawer %s', (_, from, event, to) => {
  expect(stepDrawer(from, event)).toEqual(to);
});
