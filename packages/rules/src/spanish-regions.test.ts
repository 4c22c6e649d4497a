import { expect, test } from 'vitest';
import { CANADIAN_REGIONS, US_STATES } from './region.ts';
import { spanishRegionName } from './spanish-regions.ts';

const named = [...US_STATES, ...CANADIAN_REGIONS].map(
  ({ code, name }) => [name, spanishRegionName(code, name)] as const,
);

test('a region has its Spanish name where Spanish has one, and its own otherwise', () => {
  const of = new Map(named);
  expect(of.get('New York')).toBe('Nueva York');
  expect(of.get('North Carolina')).toBe('Carolina del Norte');
  expect(of.get('British Columbia')).toBe('Columbia Británica');
  expect(of.get('Ohio')).toBe('Ohio');
  expect(new Set(of.values()).size).toBe(named.length);
  expect(named.filter(([, spanish]) => /\b(?:New|North|South|West|of)\b/.test(spanish))).toEqual([]);
});
