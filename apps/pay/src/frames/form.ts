import type { FieldValidity, FrameField } from '@cartwright/contracts/frames';
import { rulesOf } from './brands.ts';
import { type CardCode, checkCvv, checkExpiry, checkNumber } from './check-card.ts';
import { MONTH_MISSING, WORDS, YEAR_MISSING } from './copy.ts';
import { normalise } from './normalise.ts';
import type { CardEntry } from './tokenise.ts';

export const FIELDS = ['number', 'month', 'year', 'cvv'] as const satisfies readonly FrameField[];
export type CardField = (typeof FIELDS)[number];
type Control = HTMLInputElement | HTMLSelectElement;
type Problems = { readonly [field in CardField]?: { readonly code: CardCode; readonly words: string } };

/** The form in the document: its values never leave through anything but `entry`. */
export interface CardForm {
  readonly control: (field: CardField) => Control;
  readonly entry: () => CardEntry;
  readonly validity: () => Readonly<Record<CardField, FieldValidity>>;
  /** Shows what is wrong under each field, and from now on keeps it up to date. */
  readonly showProblems: () => void;
  readonly showProblem: (field: CardField, code: CardCode) => void;
  readonly clear: () => void;
}

/** The words and codes of what was entered. */
export function problemsOf({ pan, month, year, cvv }: CardEntry, now: Date): Problems {
  const today = { year: now.getFullYear(), month: now.getMonth() + 1 };
  const number = checkNumber(pan);
  const security = checkCvv(cvv, pan);
  const expiry = month !== '' && year !== '' ? checkExpiry(month, year, today) : undefined;
  return {
    ...(number && { number: { code: number, words: WORDS[number] } }),
    ...(month === '' && { month: { code: '886', words: MONTH_MISSING } }),
    ...(expiry && { month: { code: expiry, words: WORDS[expiry] } }),
    ...(year === '' && { year: { code: '886', words: YEAR_MISSING } }),
    ...(security && { cvv: { code: security, words: WORDS[security] } }),
  };
}

/** `4242424242424242` → `4242 4242 4242 4242`, where this brand has its gaps. */
export function spaced(digits: string): string {
  const gaps = rulesOf(digits)?.gaps ?? [4, 8, 12];
  return [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
}

function element<T extends Element>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the document has no ${id}`);
  return found;
}

const controlOf = (field: CardField): Control =>
  field === 'number' || field === 'cvv' ? element(field, HTMLInputElement) : element(field, HTMLSelectElement);

function say(field: CardField, words: string | undefined): void {
  const line = element(`${field}-error`, HTMLParagraphElement);
  line.textContent = words ?? '';
  line.hidden = words === undefined;
  if (words === undefined) controlOf(field).removeAttribute('aria-invalid');
  else controlOf(field).setAttribute('aria-invalid', 'true');
}

/** Takes over the form of the document. */
export function takeForm(onChange: (field: CardField) => void): CardForm {
  let isShowing = false;
  const live = element('live', HTMLParagraphElement);
  const entry = (): CardEntry => ({
    pan: normalise(controlOf('number').value),
    month: controlOf('month').value,
    year: controlOf('year').value,
    cvv: normalise(controlOf('cvv').value),
  });
  const show = (): void => {
    const problems = problemsOf(entry(), new Date());
    for (const field of FIELDS) say(field, problems[field]?.words);
  };
  for (const field of FIELDS) {
    controlOf(field).addEventListener('input', () => {
      if (field === 'number') space(element('number', HTMLInputElement));
      if (isShowing) show();
      onChange(field);
    });
  }
  return {
    control: controlOf,
    entry,
    validity: () => {
      const problems = problemsOf(entry(), new Date());
      const of = (field: CardField) => {
        const problem = problems[field];
        return { valid: !problem, empty: controlOf(field).value === '', ...(problem && { code: problem.code }) };
      };
      return { number: of('number'), month: of('month'), year: of('year'), cvv: of('cvv') };
    },
    showProblems: () => {
      isShowing = true;
      show();
      const problems = problemsOf(entry(), new Date());
      live.textContent = FIELDS.flatMap((field) => problems[field]?.words ?? []).join(' ');
    },
    showProblem: (field, code) => {
      say(field, WORDS[code]);
      live.textContent = WORDS[code];
    },
    clear: () => {
      isShowing = false;
      for (const field of FIELDS) {
        controlOf(field).value = '';
        say(field, undefined);
      }
      live.textContent = '';
    },
  };
}

/** Spaces the number while it is typed at its end; a caret in the middle is left in peace. */
function space(input: HTMLInputElement): void {
  const digits = normalise(input.value);
  if (!/^\d*$/.test(digits) || input.selectionStart !== input.value.length) return;
  const wanted = spaced(digits);
  if (wanted !== input.value) input.value = wanted;
}
