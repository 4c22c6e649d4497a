import { element } from './control.ts';
import { digitsEntered } from './copy.ts';
import { announce } from './form.ts';
import { normalise } from './normalise.ts';

/** Makes the keys on the screen write into the PIN field, where the document has them. What is heard is how many, never which. */
export function takePad(): void {
  const pin = element('pin', HTMLInputElement);
  for (const key of document.querySelectorAll<HTMLButtonElement>('button[data-key]')) {
    key.addEventListener('click', () => {
      const digit = key.dataset['key'] ?? '';
      pin.value = digit === '' ? normalise(pin.value).slice(0, -1) : `${pin.value}${digit}`;
      pin.dispatchEvent(new Event('input', { bubbles: true }));
      announce(digitsEntered(pin.value.length));
    });
  }
}
