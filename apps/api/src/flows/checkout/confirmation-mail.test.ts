import { orderNumber } from '@cartwright/rules/order-id';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld, makeReady, must } from '#testing/checkout-world.ts';
import { wordsOfHtml, wordsOfText } from '#testing/mail-facts.ts';
import { place } from '#testing/placing.ts';
import { PRODUCTS } from '#testing/small-world.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

test('the mail of a delivery order placed in Spanish says all of it in Spanish, as text and as HTML', async () => {
  const checkout = await makeReady(world, { modality: 'DELIVERY', lines: { [PRODUCTS.batteries]: 3 } });
  must(await place(world, checkout, { locale: 'es-US' }));
  const mail = await world.db.read
    .selectFrom('mail')
    .selectAll()
    .where('about', '=', `order-placed/${checkout.checkoutId}`)
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe(`Confirmamos tu pedido ${orderNumber(checkout.checkoutId)}`);
  expect(mail.text_body.trim().split('\n')).toEqual([
    'Main',
    '',
    '¡Gracias, Ada!',
    '',
    'Recibimos tu pedido con entrega a domicilio.',
    '',
    `Número de pedido  ${orderNumber(checkout.checkoutId)}`,
    'Horario de entrega  sáb 21 nov, 8–10\u00A0a.m.',
    'Entregar en  5 Elm St, Cincinnati, OH 45202',
    '',
    '3 × Brand Batteries  $8.97',
    '',
    'Subtotal (3 artículos)  $8.97',
    'Impuesto estimado  $0.52',
    'Cargo por entrega  $4.95',
    'Total  $14.44',
    'Se pagará con Visa terminada en 4242  $14.44',
    '',
    `Ver tu pedido: http://localhost:3000/order/${checkout.checkoutId}#token`,
    '',
    '¿Tienes preguntas? Llama al 1-800-555-0100.',
    'Recibes este correo porque hiciste un pedido en Main.',
  ]);
  expect(wordsOfHtml(mail.html_body)).toEqual(wordsOfText({ text: mail.text_body }));
  expect(mail.html_body).toContain('<html lang="es-US">');
});
