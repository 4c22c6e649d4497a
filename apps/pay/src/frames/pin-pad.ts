import { element } from './control.ts';
import { announce } from './form.ts';
import { normalize } from './normalize.ts';
import { copy } from './shown-copy.ts';

/**
 * Connects the on-screen keypad to the PIN field, if the document has one. It announces how many digits, never which.
 */
export function takePad(): void {
  const pin = element('pin', HTMLInputElement);
  for (const key of document.querySelectorAll<HTMLButtonElement>('button[data-key]')) {
    key.addEventListener('click', () => {
      const digit = key.dataset['key'] ?? '';
      pin.value = digit === '' ? normalize(pin.value).slice(0, -1) : `${pin.value}${digit}`;
      pin.dispatchEvent(new Event('input', { bubbles: true }));
      announce(copy.digitsEntered(pin.value.length));
    });
  }
}
