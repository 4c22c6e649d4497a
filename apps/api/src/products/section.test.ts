import { expect, test } from 'vitest';
import { readTsv } from '#seed/data-file.ts';
import { sectionName, sectionSlug } from './section.ts';

const commodities = ['fresh', 'home', 'shelf'].flatMap((part) =>
  readTsv(`products-${part}.tsv`).map(([department = '', commodity = '']) => ({ department, commodity })),
);

test('a section has a short name for URLs, of its own within its department', () => {
  expect(sectionSlug('Salads and herbs')).toBe('salads-and-herbs');
  expect(sectionSlug('  Café & Té! ')).toBe('caf-t');
  for (const [department, own] of Map.groupBy(commodities, (each) => each.department)) {
    const names = new Set(own.map(({ commodity }) => commodity));
    expect([department, new Set([...names].map(sectionSlug)).size]).toEqual([department, names.size]);
  }
});

test('each section of the demo has a name in Spanish; one that only the data knows stays as it is', () => {
  const same = new Set(['Pizza']);
  for (const { commodity } of commodities)
    expect([commodity, sectionName(commodity, 'es-US') === commodity]).toEqual([commodity, same.has(commodity)]);
  expect(sectionName('Fireworks', 'es-US')).toBe('Fireworks');
});
