import type { FrameField } from '@cartwright/contracts/frames';
import { normalize } from './normalize.ts';

/** One field of a form, in this document or in another of its group. */
export interface Control {
  /** What was entered, in plain digits. */
  readonly value: () => string;
  readonly set: (value: string) => void;
  /** Shows the error under the field; undefined removes it. */
  readonly report: (words: string | undefined) => void;
  readonly focus: () => void;
  readonly onChange: (listener: () => void) => void;
  readonly onFocus: (listener: (focused: boolean) => void) => void;
}

/** @throws {Error} when the document lacks it: then it is not this script's document */
export function element<T extends Element>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the document has no ${id}`);
  return found;
}

/** Formats what is typed into a field, while it is typed. */
export type Arrange = (typed: string) => string;

/** A field of this document. */
export function ownControl(field: FrameField, arrange?: Arrange): Control {
  const isChosen = field === 'month' || field === 'year';
  const input = isChosen ? element(field, HTMLSelectElement) : element(field, HTMLInputElement);
  const line = element(`${field}-error`, HTMLParagraphElement);
  if (arrange) input.addEventListener('input', () => input instanceof HTMLInputElement && rewrite(input, arrange));
  return {
    value: () => (isChosen ? input.value : normalize(input.value)),
    set: (value) => (input.value = value),
    report: (words) => {
      // An icon, part of the document, precedes the text.
      if (line.lastElementChild) line.lastElementChild.textContent = words ?? '';
      line.hidden = words === undefined;
      if (words === undefined) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
    focus: () => input.focus(),
    onChange: (listener) => input.addEventListener('input', listener),
    onFocus: (listener) => {
      input.addEventListener('focus', () => listener(true));
      input.addEventListener('blur', () => listener(false));
    },
  };
}

/** Rewrites a field; the caret stays behind the same digit. */
function rewrite(input: HTMLInputElement, arrange: Arrange): void {
  const wanted = arrange(input.value);
  if (wanted === input.value) return;
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const before = normalize(input.value.slice(0, caret)).length;
  input.value = wanted;
  if (isAtEnd) return;
  const after = [...wanted].findIndex((_, at) => wanted.slice(0, at).replaceAll(/\D/g, '').length === before);
  input.setSelectionRange(Math.max(0, after), Math.max(0, after));
}
