import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * Everything that is sent to a shopper's browser: the wallet itself, the pages around it, and the frames of the payment
 * host.
 */
const SENT = ['packages/wallet/src', 'packages/ui/src', 'apps/shop/src', 'apps/embed/src', 'apps/pay/src/frames'];
const ROOT = path.join(import.meta.dirname, '../../..');
const isTest = (file: string) => /\.test\.|(?:^|\/)testing\//.test(file);

const running = SENT.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js|json|html)$/.test(file) && !isTest(file))
    .map((file) => path.join(folder, file)),
);
/** What a sample card would need: an import of the tests' own, or a number or last digits of its own. */
const SAMPLES = [
  /['"`][^'"`\n]*(?:testing\/|\.test\.)[^'"`\n]*['"`]/,
  /lastFour(?:Pan)?['"]?\s*:\s*['"`]\d/,
  /['"`]\d{13,19}['"`]/,
];

test('WAL-022 sample cards are test data: nothing that runs for a shopper has one or can reach one', () => {
  for (const folder of SENT) expect(running.filter((file) => file.startsWith(folder)).length).toBeGreaterThan(2);
  const found = running.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^ *(?:\/\*\*|\*|\/\/).*$/gm, '');
    return SAMPLES.some((sample) => sample.test(text));
  });
  expect(found).toEqual([]);
  // The tests do have them, so the searches above can find one.
  const fixtures = readFileSync(path.join(import.meta.dirname, 'testing/fixtures.ts'), 'utf8');
  expect(SAMPLES[1]?.test(fixtures)).toBe(true);
});
