import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { FRAME_DOCUMENTS, type FrameDocument } from '@cartwright/contracts/frames';
import { mount, type MountedFrame } from '#testing/mounted-frame.ts';
import { clearPage, errors, fill, page, world } from '#testing/shop-page.ts';

afterEach(clearPage);

const QUERIES: { readonly [document in FrameDocument]?: object } = {
  'pin-form': { pad: '1' },
  'month-edit-form': { cvv: '1' },
};
const openIn = (document: FrameDocument, locale: string): Promise<MountedFrame> =>
  mount(world, page, document, { ...QUERIES[document], locale });

const labelsOf = ({ form }: MountedFrame) => form.locator('label').allInnerTexts();
const ofDocument = ({ form }: MountedFrame) =>
  form.locator('html').evaluate(() => ({ lang: document.documentElement.lang, title: document.title }));

const CARD_LABELS = ['Número de tarjeta', 'Mes', 'Año', 'CVV'];
const SPANISH: { readonly [document in FrameDocument]: readonly [title: string, labels: readonly string[]] } = {
  'payment-form': ['Datos de la tarjeta', CARD_LABELS],
  'cvv-form': ['CVV', ['CVV']],
  'month-form': ['Mes de vencimiento', ['Mes']],
  'month-edit-form': ['Vencimiento', ['Mes', 'Año', 'CVV']],
  'year-form': ['Año de vencimiento', ['Año']],
  'ebt-form': ['Tarjeta SNAP EBT', ['Número de tarjeta']],
  'gift-form': ['Tarjeta de regalo', ['Número de tarjeta', 'PIN']],
  'pin-form': ['PIN de SNAP EBT', ['PIN']],
};

test.each(FRAME_DOCUMENTS)(
  '%s in Spanish has its title, its labels and its language, and every problem',
  async (each) => {
    const frame = await openIn(each, 'es-US');
    const [title, labels] = SPANISH[each];
    expect(await ofDocument(frame)).toEqual({ lang: 'es-US', title });
    expect(await labelsOf(frame)).toEqual(labels);
    await frame.request('VALIDATE', {});
    const shown = await errors(frame);
    expect(shown).toHaveLength(labels.length);
    for (const text of shown) expect(text).toMatch(/^(?:Ingresa|Elige|El|PIN incorrecto)\b.*\.$/);
  },
);

test('what is wrong with a card is said in Spanish, at the field and to those who listen', async () => {
  const frame = await openIn('payment-form', 'es-US');
  const date = { month: '08', year: String(new Date().getFullYear() + 3) };
  for (const [number, cvv, text] of [
    ['424242424242', '123', 'El número de tarjeta es demasiado corto.'],
    ['42424242424242424242', '123', 'El número de tarjeta es demasiado largo.'],
    ['4242 4242 4242 424x', '123', 'El número de tarjeta solo puede tener dígitos.'],
    ['4242424242424241', '123', 'Ingresa una tarjeta de crédito o débito válida.'],
    ['4242424242424242', '12', 'El CVV es demasiado corto.'],
    ['4242424242424242', '1234', 'El CVV es demasiado largo.'],
    ['4242424242424242', '12x', 'El CVV no es válido.'],
  ] as const) {
    await fill(frame, { ...date, number, cvv });
    await frame.request('VALIDATE', {});
    expect(await errors(frame)).toEqual([text]);
    expect(await frame.form.locator('[role="status"]').innerText()).toBe(text);
  }
});

test('the keys of a PIN pad are named in Spanish, and how many were pressed is said in it', async () => {
  const frame = await openIn('pin-form', 'es-US');
  const pad = frame.form.getByRole('group', { name: 'Teclado para el PIN' });
  await pad.getByRole('button', { name: '1', exact: true }).click();
  await expect.poll(() => frame.form.locator('[role="status"]').innerText()).toBe('1 dígito ingresado');
  await pad.getByRole('button', { name: '2', exact: true }).click();
  await expect.poll(() => frame.form.locator('[role="status"]').innerText()).toBe('2 dígitos ingresados');
  await pad.getByRole('button', { name: 'Borrar' }).click();
  await expect.poll(() => frame.form.locator('[role="status"]').innerText()).toBe('1 dígito ingresado');
});

test.each(['en-US', 'en-XA', 'fr-CA'])('a document asked for in %s is in English', async (locale) => {
  const frame = await openIn('payment-form', locale);
  expect(await ofDocument(frame)).toEqual({ lang: 'en-US', title: 'Card details' });
  expect(await labelsOf(frame)).toEqual(['Card number', 'Month', 'Year', 'CVV']);
  await frame.request('VALIDATE', {});
  expect(await errors(frame)).toContain('Card number too short.');
});

test('no label or problem in Spanish is wider than a narrow frame, or a barrier to assistive technology', async () => {
  const frame = await openIn('payment-form', 'es-US');
  await page.locator('iframe').evaluate((element) => (element.style.width = '246px'));
  await frame.request('VALIDATE', {});
  const inside = page.frame({ name: 'payment-form' });
  await inside?.evaluate(axe.source);
  const violations = await inside?.evaluate(async () => {
    document.documentElement.style.background = 'Canvas';
    const found = await window.axe.run({ resultTypes: ['violations'] });
    const wide =
      document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['wider than the frame'] : [];
    return [...found.violations.map(({ id }) => id), ...wide];
  });
  // A document of a frame has no landmarks or headings of its own: they are the page's.
  expect(violations?.filter((id) => !['region', 'landmark-one-main', 'page-has-heading-one'].includes(id))).toEqual([]);
});
