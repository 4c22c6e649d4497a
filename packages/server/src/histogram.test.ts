import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { makeHistogram } from './histogram.ts';

const bounds = [0, 0.5, 1];
const options = { name: 'things', help: 'Things, by size' };
const linesOf = (text: string) => text.split('\n').filter(Boolean).toSorted();

test('what was observed reads as prom-client writes it: cumulative buckets, sum and count, by labels', async () => {
  const registry = new Registry();
  const theirs = new Histogram({ ...options, buckets: bounds, labelNames: ['size', 'color'], registers: [registry] });
  const ours = makeHistogram({ ...options, bounds });
  for (const labels of [{ size: 'big' }, { size: 'small', color: 'red' }]) {
    const tally = ours.tally(labels);
    for (const value of [0, 0.25, 0.5, 0.75, 7]) {
      ours.observe(tally, value);
      theirs.observe(labels, value);
    }
  }
  expect(linesOf(ours.text())).toEqual(linesOf(await registry.metrics()));
});

test('equal labels are one series, whoever observes', () => {
  const { tally, observe, text } = makeHistogram({ ...options, bounds });
  for (const value of [1, 2]) observe(tally({ size: 'big' }), value);
  expect(linesOf(text()).filter((line) => line.startsWith('things_count'))).toEqual(['things_count{size="big"} 2']);
});
