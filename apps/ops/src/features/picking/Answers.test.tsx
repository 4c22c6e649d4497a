import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Answers } from './Answers.tsx';
import { lineOf, orderOf } from './testing/lines.ts';

/** What a picker reads of a suggested lemon tart. */
async function messageOf(state: 'OPEN' | 'DECLINED' | 'EXPIRED'): Promise<string | null> {
  const proposal = { id: 'apr_1', state, expiresAt: '2026-11-20T20:00:00.000Z', proposed: [], chosen: null };
  const order = orderOf([lineOf({ proposal, suggested: ['Lemon Tart'] })]);
  const page = await render(<Answers orders={[order]} zone="America/New_York" />);
  const { textContent } = page.container;
  await page.unmount();
  return textContent;
}

test('a picker reads by name what was suggested, what was refused, and what nobody answered about', async () => {
  expect(await messageOf('OPEN')).toContain('You suggested Lemon Tart. Keep going. The answer will show here.');
  expect(await messageOf('DECLINED')).toContain('Rosa does not want Lemon Tart. Nothing comes instead.');
  expect(await messageOf('EXPIRED')).toContain(
    'Rosa did not answer in time whether Lemon Tart may come. Nothing comes instead.',
  );
});
