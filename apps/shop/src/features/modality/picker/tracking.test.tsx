import { afterEach, expect, test, vi } from 'vitest';
import { collectEvents } from '#testing/collect-events.ts';
import { openPicker, WORDS_ON_THE_MODALITY } from '#testing/modality-picker.tsx';

const OF_PICKER: ReadonlySet<string> = new Set([
  'OPTION_MARKED',
  'USER_CONSTRAINT_ERROR',
  'OPTIONS_SEARCHED',
  'MODALITY_SELECTED',
  'SIGN_IN_ASKED',
]);

afterEach(() => vi.unstubAllGlobals());

test('CNT-001 the moves of the picker are tracked, each once and without what was typed', async () => {
  localStorage.clear();
  const { heard, close } = await collectEvents();
  const { page } = await openPicker({ shopping: true, answers: WORDS_ON_THE_MODALITY });
  await page.getByRole('radio', { name: /Depot/ }).click();
  await page.getByLabelText('Search by ZIP Code').fill('4520');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByLabelText('Search by ZIP Code').fill('45202');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await page.getByRole('button', { name: 'Reserve Your Time' }).click();
  // Other parts of the shop may still report what they did before.
  expect(heard.filter(({ name }) => OF_PICKER.has(name))).toEqual([
    { name: 'OPTION_MARKED', data: { modality: 'PICKUP' } },
    { name: 'USER_CONSTRAINT_ERROR', data: { code: 'INVALID_ZIP', during: 'zip-search', field: 'zip' } },
    { name: 'OPTIONS_SEARCHED', data: { by: 'zip' } },
    { name: 'MODALITY_SELECTED', data: { modality: 'DELIVERY' } },
    { name: 'SIGN_IN_ASKED', data: {} },
  ]);
  close();
});
