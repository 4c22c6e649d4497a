import { expect, test } from 'vitest';
import { settingLabel } from './setting-label.ts';

test('a setting is called as on its own page', () => {
  expect([settingLabel('banner/welcome'), settingLabel('switch/emailOptIn'), settingLabel('banner/gone')]).toEqual([
    'Headline of the home page',
    'Offer deals by email at checkout',
    'banner/gone',
  ]);
});
