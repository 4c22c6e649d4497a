import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoCatalog, demoCatalog } from '#testing/demo-catalog.ts';
import { findText } from './find-text.ts';
import { tokensOf } from './search-text.ts';
import { makeTextHits, type TextHits } from './text-hits.ts';

/** The first results that count. */
const FIRST = 3;
/** Of all judged searches, the part that must be answered well. */
const ANSWERED = 0.97;

let demo: DemoCatalog;
let textHits: TextHits;
/** `kind: brand name, size` of every product, by ordinal. */
let labels: readonly string[];
beforeAll(async () => {
  demo = await demoCatalog();
  textHits = makeTextHits(demo.db);
  labels = demo.products.byOrdinal.map((product) =>
    product === undefined
      ? ''
      : `${product.subCommodity}: ${product.facts.brand} ${product.facts.description}, ${product.facts.sizeText}`,
  );
});
afterAll(() => demo.stop());

function readJudgements(): readonly { readonly text: string; readonly expected: RegExp }[] {
  return readFileSync(new URL('data/relevance.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text = '', pattern = ''] = line.split('\t');
      return { text, expected: new RegExp(pattern) };
    });
}

/** What a search answers badly: its first results; undefined when they are all as expected. */
async function fault(text: string, expected: RegExp): Promise<string | undefined> {
  const { hits } = await findText(demo.products, textHits, tokensOf(text));
  const wanted = Math.min(FIRST, labels.filter((label) => expected.test(label)).length);
  const first = [...hits.subarray(0, wanted)].map((ordinal) => labels[ordinal] ?? '');
  const isGood = wanted > 0 && first.length === wanted && first.every((label) => expected.test(label));
  return isGood ? undefined : `${text}: ${first.join(' / ')}`;
}

test('at least 97 % of the judged searches find first what shoppers mean', async () => {
  const judgements = readJudgements();
  const faults: string[] = [];
  for (const { text, expected } of judgements) {
    const found = await fault(text, expected);
    if (found !== undefined) faults.push(found);
  }
  expect(judgements.length).toBeGreaterThanOrEqual(600);
  // The faults themselves, so that a failure names them.
  expect(faults.slice(Math.floor(judgements.length * (1 - ANSWERED)))).toEqual([]);
});

test('each judged search is written once', () => {
  const texts = readJudgements().map(({ text }) => text);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});
