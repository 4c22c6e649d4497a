import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ItemFacts } from './ItemFacts.tsx';
import { lineOf } from './testing/lines.ts';

test('only what has to stay cold says how it is kept', async () => {
  const keptAs = async (temperature: 'AMBIENT' | 'CHILLED' | 'FROZEN') => {
    const page = await render(<ItemFacts line={lineOf({ temperature })} name="Rosa" tote="4416-A1" />);
    const text = page.container.querySelector('dl')?.textContent;
    await page.unmount();
    return text;
  };
  expect(await keptAs('AMBIENT')).toBe('Tote4416-A1DepartmentDairy');
  expect(await keptAs('CHILLED')).toBe('Tote4416-A1DepartmentDairyKeepChilled');
  expect(await keptAs('FROZEN')).toBe('Tote4416-A1DepartmentDairyKeepFrozen');
});
