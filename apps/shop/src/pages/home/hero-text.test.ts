import { expect, test } from 'vitest';
import { heroText } from './hero-text.ts';
import type { HeroFacts } from './hero-text.ts';

const facts: HeroFacts = {
  store: 'Oakley Station',
  modality: 'PICKUP',
  openText: undefined,
  welcome: { title: 'Welcome', text: 'Choose how you shop.' },
};

test('the hero has the banner’s own words until the shopper has chosen how to shop', () => {
  expect(heroText({ ...facts, modality: undefined })).toEqual(facts.welcome);
});

test.each([
  [{ modality: 'DELIVERY' }, "Your groceries come from Oakley Station. See today's prices and availability."],
  [{ openText: 'Open until 10 PM' }, "Oakley Station: open until 10 PM. See today's prices and availability."],
  [{ modality: 'IN_STORE' }, "Oakley Station. See today's prices and availability."],
] as const satisfies readonly (readonly [Partial<HeroFacts>, string])[])(
  'with %j the hero says what is true today',
  (more, text) => {
    expect(heroText({ ...facts, ...more }).text).toBe(text);
  },
);
