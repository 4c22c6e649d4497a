import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadMessages } from './copy/load-messages.ts';
import {
  button,
  EXPIRY_YEAR,
  frameLoaded,
  frameMessages,
  frameOf,
  giveAddress,
  giveCard,
  mountWallet,
  newShopper,
  screenOf,
} from './testing/pay-host.ts';

// The tables are the page's, and the other files of this page speak English.
afterEach(() => loadMessages('en-US'));

const CARD = 'Datos de la tarjeta';
const EBT = 'Número de tarjeta SNAP EBT';
const GIFT = 'Número y PIN de la tarjeta de regalo';
const PIN = 'PIN de SNAP EBT';
const added = async () => {
  await expect.element(page.getByText('¡Tarjeta agregada!')).toBeVisible();
};

test('a bank card is added in Spanish: labels, problems and language of the frame, and what the form lacks', async () => {
  const shopper = newShopper();
  await giveAddress(shopper);
  mountWallet({ locale: 'es-US', shopper: { firstName: 'Rosa', lastName: '' } }, shopper).wallet.open('ADD_CARD');
  await expect.element(screenOf('Agregar tarjeta de crédito o débito')).toBeVisible();
  await frameLoaded(CARD);
  const frame = frameOf(CARD);
  for (const label of ['Número de tarjeta', 'Mes', 'Año', 'CVV']) await frameMessages(CARD, label);
  await expect.element(page.getByText('1420 Elm Street')).toBeVisible();
  await frame.getByLabelText('Número de tarjeta').fill('424242424242');
  await button('Guardar tarjeta').click();
  await frameMessages(CARD, 'El número de tarjeta es demasiado corto.');
  await frameMessages(CARD, 'Elige el mes de vencimiento.');
  await frameMessages(CARD, 'El CVV es demasiado corto.');
  await frame.getByLabelText('Número de tarjeta').fill('4242424242424242');
  await frame.getByLabelText('Mes').selectOptions('12');
  await frame.getByLabelText('Año').selectOptions(String(EXPIRY_YEAR));
  await frame.getByLabelText('CVV').fill('123');
  await button('Guardar tarjeta').click();
  await expect.element(page.getByText('Ingresa tu apellido.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Lindqvist');
  await button('Guardar tarjeta').click();
  await added();
});

test('a SNAP EBT card and a gift card are added in Spanish, and what is wrong with them is said in it', async () => {
  const { wallet, remove } = mountWallet({ locale: 'es-US' });
  wallet.open('ADD_SNAP_EBT_CARD');
  await expect.element(screenOf('Agregar tarjeta SNAP EBT')).toBeVisible();
  await frameLoaded(EBT);
  await frameOf(EBT).getByLabelText('Número de tarjeta').fill('999999999999999');
  await button('Guardar tarjeta').click();
  await frameMessages(EBT, 'El número de tarjeta debe tener de 16 a 19 dígitos.');
  await frameOf(EBT).getByLabelText('Número de tarjeta').fill('1111111111111111');
  await button('Guardar tarjeta').click();
  await expect.element(page.getByRole('alert').getByText('No pudimos agregar tu tarjeta')).toBeVisible();
  await frameOf(EBT).getByLabelText('Número de tarjeta').fill('9999999999999991');
  await button('Guardar tarjeta').click();
  await added();
  remove();
  mountWallet({ locale: 'es-US' }).wallet.open('ADD_GIFT_CARD');
  await frameLoaded(GIFT);
  await button('Guardar tarjeta').click();
  await frameMessages(GIFT, 'Ingresa el número de tarjeta.');
  await frameMessages(GIFT, 'Ingresa el PIN.');
});

test('the balance of a SNAP EBT card is asked for in Spanish and shown in it, and a PIN that is too short is refused in it', async () => {
  const shopper = newShopper();
  await giveCard(shopper, { kind: 'ebt', number: '9999999999999991' });
  const { wallet } = mountWallet({ locale: 'es-US' }, shopper);
  wallet.open();
  await button('Consultar saldo').click();
  await expect.element(screenOf('Consultar saldo')).toBeVisible();
  await frameLoaded(PIN);
  await frameOf(PIN).getByLabelText('PIN').fill('12');
  await button('Ingresar PIN').click();
  await frameMessages(PIN, 'PIN incorrecto. Inténtalo de nuevo.');
  await frameOf(PIN).getByLabelText('PIN').fill('1234');
  await button('Ingresar PIN').click();
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
  wallet.open();
  await expect.element(page.getByText(/^Saldo: \$[\d,.]+$/)).toBeVisible();
});
