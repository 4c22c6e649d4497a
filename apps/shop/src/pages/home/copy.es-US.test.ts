import { expect, test } from 'vitest';
import { copy } from './copy.es-US.ts';

test('in Spanish, the hero puts the time between its words and ends each sentence once', () => {
  const time = 'Hoy, vie 20 nov, 4–5 p.m.';
  expect(copy.held('PICKUP', 'Oakley Station', time, '3:05 p.m.')).toBe(
    'Tu recogida en Oakley Station (hoy, vie 20 nov, 4–5 p.m.) está reservada hasta las 3:05 p.m. Sigue agregando a tu carrito.',
  );
  expect(copy.held('DELIVERY', 'Oakley Station', time, undefined)).toBe(
    'Tu entrega a domicilio (hoy, vie 20 nov, 4–5 p.m.) está reservada. Sigue agregando a tu carrito.',
  );
  expect(copy.inStore('Oakley Station', 'Abierto hasta las 10 p.m.')).toBe(
    'Oakley Station: abierto hasta las 10 p.m. Mira los precios de hoy y lo que hay disponible.',
  );
  expect(copy.inStore('Oakley Station', '')).toBe('Oakley Station. Mira los precios de hoy y lo que hay disponible.');
});
