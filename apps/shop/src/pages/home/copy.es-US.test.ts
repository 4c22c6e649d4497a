import { expect, test } from 'vitest';
import { copy } from './copy.es-US.ts';
import { knownCopy } from './known-copy.es-US.ts';

test('in Spanish, the hero ends each sentence once', () => {
  expect(knownCopy.held('3:05 p.m.')).toBe(
    'Te guardamos este horario hasta las 3:05 p.m. Sigue agregando a tu carrito.',
  );
  expect(knownCopy.held(undefined)).toBe('Te guardamos este horario. Sigue agregando a tu carrito.');
  expect(copy.inStore('Oakley Station', 'Abierto hasta las 10 p.m.')).toBe(
    'Oakley Station: abierto hasta las 10 p.m. Mira los precios de hoy y lo que hay disponible.',
  );
  expect(copy.inStore('Oakley Station', '')).toBe('Oakley Station. Mira los precios de hoy y lo que hay disponible.');
});
