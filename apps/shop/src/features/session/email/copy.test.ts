import { expect, test } from 'vitest';
import { copy as es } from './copy.es-US.ts';
import { copy } from './copy.ts';

test('the page says which address the account has, and nothing of it where it knows none', () => {
  expect(copy.text('una@example.com')).toBe(
    "You sign in with una@example.com now. We'll send a link to the new address to confirm it.",
  );
  expect(copy.text('')).toBe("We'll send a link to the new address to confirm it.");
  expect(es.text('')).toBe('Enviaremos un enlace al correo electrónico nuevo para confirmarlo.');
});
