import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hasTyped, watchTyping } from './typed-fields.ts';

watchTyping();

function field(type: string): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type });
  document.body.append(input);
  onTestFinished(() => input.remove());
  return input;
}

test('a text counts from its first letter until it is deleted, or its form has left the page', async () => {
  const name = field('text');
  expect(hasTyped()).toBe(false);
  await userEvent.type(name, 'Ada');
  expect(hasTyped()).toBe(true);
  await userEvent.clear(name);
  expect(hasTyped()).toBe(false);
  await userEvent.type(name, 'Ada');
  name.remove();
  expect(hasTyped()).toBe(false);
});

test('a search and a choice do not count', async () => {
  await userEvent.type(field('search'), 'milk');
  await userEvent.click(field('checkbox'));
  expect(hasTyped()).toBe(false);
});
