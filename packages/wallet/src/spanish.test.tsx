import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WalletCard } from './cards.ts';
import type { WalletOptions } from './config.ts';
import { loadMessages } from './copy/load-messages.ts';
import { card, json, listOf, network, noContent, preferredCard, refusal } from './testing/fixtures.ts';
import { button, everything, expectGone, LIST, list, mount, openList, orderOf } from './testing/mounted.ts';
import { gift, snap } from './testing/moves.ts';

// The tables are the page's, and the other files of this page speak English.
afterEach(() => loadMessages('en-US'));

const SPANISH = { locale: 'es-US', ui: everything() } as const;
const MY_WALLET = { ...SPANISH, ui: everything({ isMyWallet: true }) };
const BANK = [preferredCard('a'), card('b', { lastFourPan: '4444', brand: 'MASTERCARD' })];
const section = (name: string) => list().getByRole('region', { name });
const alert = (text: string) => page.getByRole('alert').getByText(text);
const openSpanish = (change: Partial<WalletOptions> = {}) => openList({ ...SPANISH, ...change });

/** Every text that stood on the page since, however shortly. */
function watchTexts(): () => string {
  let seen = '';
  const observer = new MutationObserver(() => (seen += document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return () => seen;
}

describe('a wallet in Spanish', () => {
  test('shows its box and its list in Spanish, marks both as such, and never a word of English', async () => {
    const seen = watchTexts();
    network({ [LIST]: listOf(...BANK, snap('s', { lastFourPan: '4417' }), gift('g', '$25.00')) });
    await openSpanish({ order: orderOf({ total: 80, ebt: 24 }) });
    await expect.element(page.getByRole('dialog', { name: 'Elige cómo pagar' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Forma de pago' })).toBeInTheDocument();
    for (const name of ['Confirmar', 'Cancelar', 'Cerrar', 'Agregar tarjeta de crédito o débito'])
      await expect.element(button(name)).toBeVisible();
    await expect
      .element(section('Crédito y débito').getByRole('radio', { name: /Visa.*terminada en 1881/ }))
      .toBeChecked();
    await expect.element(section('SNAP EBT').getByRole('button', { name: 'Consultar saldo' })).toBeVisible();
    await expect.element(section('SNAP EBT').getByRole('checkbox', { name: /SNAP EBT terminada en/ })).toBeVisible();
    await expect.element(section('Tarjeta de regalo').getByText('Saldo: $25.00')).toBeVisible();
    expect(list().element().closest('[lang]')?.getAttribute('lang')).toBe('es-US');
    expect(seen()).not.toMatch(/Payment|Select|Confirm\b|Cancel\b|Gift Card|Add |Loading|ending in/);
    await expectAccessible(list().element());
  });

  test('opens at once what the host opened before its language had come', async () => {
    network({ [LIST]: listOf(...BANK) });
    mount(MY_WALLET).open('ADD_GIFT_CARD');
    await expect.element(page.getByRole('dialog', { name: 'Agregar tarjeta de regalo' })).toBeVisible();
    await expect.element(button('Guardar tarjeta')).toBeVisible();
    await expect.element(page.getByTitle('Número y PIN de la tarjeta de regalo')).toBeInTheDocument();
  });

  test('asks its frames for documents in Spanish', async () => {
    network({ [LIST]: listOf(...BANK) });
    mount(MY_WALLET).open('ADD_SNAP_EBT_CARD');
    await expect.element(page.getByTitle('Número de tarjeta SNAP EBT')).toBeInTheDocument();
    const frame = document.querySelector('iframe');
    expect(new URL(frame?.src ?? '').searchParams.get('locale')).toBe('es-US');
  });

  test('deletes a card in Spanish', async () => {
    network({ [LIST]: listOf(...BANK), 'DELETE /payment/v2/wallet/b': noContent });
    await openSpanish();
    await list().getByRole('radio', { name: /4444/ }).click();
    await button('Opciones de Mastercard terminada en 4444').click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Eliminar tarjeta' })).toBeVisible();
    await expect.element(list().getByText('¿Quieres eliminar tu tarjeta?')).toBeVisible();
    await button('Eliminar tarjeta').click();
    await expect.element(list().getByText('¡Tarjeta eliminada!')).toBeVisible();
  });

  test('asks at the exit in Spanish', async () => {
    network({ [LIST]: listOf(...BANK) });
    await openSpanish();
    await list().getByRole('radio', { name: /4444/ }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: '¿Descartar cambios?' })).toBeVisible();
    await button('Sí, descartar cambios').click();
    await expectGone(list());
  });

  test('says in Spanish why a card cannot be added, and what a form lacks', async () => {
    const billing = json({ data: { payment: { addresses: [] } } });
    network({ [LIST]: listOf(...BANK, snap('s')), 'GET /payment/v2/wallet/account/billing': billing });
    await openSpanish();
    await button('Agregar tarjeta SNAP EBT').click();
    const refused = 'Solo puedes guardar una tarjeta SNAP EBT. Para usar otra tarjeta EBT, elimina la actual.';
    await expect.element(alert(refused)).toBeVisible();
    await button('Agregar tarjeta de crédito o débito').click();
    await list().getByRole('region', { name: 'Dirección de facturación' }).getByRole('button').click();
    await button('Agregar nueva dirección').click();
    await button('Guardar dirección').click();
    for (const text of ['Ingresa tu dirección.', 'Ingresa tu ciudad.', 'Elige un estado o provincia.'])
      await expect.element(list().getByText(text)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Código postal de facturación' })).toBeVisible();
  });

  test('tells in Spanish of a failed load', async () => {
    network({ [LIST]: refusal(500, 'FAULT') });
    mount(SPANISH);
    const text =
      'Lo sentimos, no pudimos cargar tus tarjetas. Inténtalo de nuevo. Si el problema continúa, comunícate con Servicio al cliente: 1-800-555-0100.';
    await expect.element(alert(text)).toBeVisible();
    await expect.element(button('Reintentar')).toBeVisible();
  });

  test('lists the cards of a checkout page in Spanish', async () => {
    const accepted = { cards: [{ id: 'a', accepted: false, reason: null }] };
    network({
      [LIST]: listOf(preferredCard('a', { address: ADDRESS })),
      'GET /payment/v2/wallet/accepted?fulfillment=PICKUP': json({ data: { payment: accepted } }),
    });
    mount({ ...SPANISH, checkoutPage: { fulfillment: 'PICKUP', onCardNotFound: vi.fn<() => void>() } });
    await expect.element(page.getByRole('group', { name: 'Tarjeta de crédito o débito' })).toBeVisible();
    const reason = 'No aceptamos Visa terminada en 1881 para recoger en tienda en este momento.';
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(button('Editar Visa terminada en 1881')).toHaveTextContent('Editar');
  });

  test('leaves nothing of its language to a wallet in English that comes after it', async () => {
    network({ [LIST]: listOf(...BANK) });
    const spanish = await openSpanish();
    await expect.element(button('Confirmar')).toBeVisible();
    spanish.destroy();
    await expectGone(list());
    await openList();
    await expect.element(page.getByRole('dialog', { name: 'Select Payment' })).toBeVisible();
    await expect.element(button('Confirm')).toBeVisible();
    expect(list().element().closest('[lang]')?.getAttribute('lang')).toBe('en-US');
  });

  test('that is gone before its language has come renders nothing and fails nowhere', async () => {
    network({ [LIST]: listOf(...BANK) });
    const wallet = mount(SPANISH);
    wallet.open();
    wallet.destroy();
    await loadMessages('es-US');
    expect(document.querySelector('main')?.textContent).toBe('');
  });
});

test('a load that fails before the language has come is told of in that language', async () => {
  // The one test of this page that asks for this language first: it is not there yet.
  const seen = watchTexts();
  network({ [LIST]: refusal(500, 'FAULT') });
  mount({ locale: 'en-XA' });
  await expect.element(page.getByRole('alert').getByText(/^⟦Wé'ré .*⟧$/)).toBeVisible();
  expect(seen()).not.toMatch(/sorry|Retry/);
});

test('a wallet in the pseudo-locale shows no message outside of its brackets', async () => {
  network({ [LIST]: listOf(...BANK, gift('g', '$25.00')) });
  await openList({ locale: 'en-XA' });
  const labels = list()
    .getByRole('button')
    .elements()
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
  expect(labels.length).toBeGreaterThan(5);
  expect(labels.filter((label) => !/^⟦.*⟧$/.test(label))).toEqual([]);
});

const ADDRESS: NonNullable<WalletCard['address']> = {
  addressLines: ['1 Elm'],
  cityTown: 'X',
  stateProvince: 'OH',
  postalCode: '45202',
  countryCode: 'US',
};
