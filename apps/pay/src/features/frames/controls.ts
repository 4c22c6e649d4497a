import type { Labels } from './labels.ts';

const YEARS = 15;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const icon = (shapes: string): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;
/** Outlines of Lucide, as the shop draws them. */
const ALERT = icon('<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>');
const CHEVRON = icon('<path d="m6 9 6 6 6-6"/>');

const field = (name: string, label: string, control: string): string =>
  `<div class="field" data-field="${name}"><label for="${name}">${label}</label>${control}<p class="error" id="${name}-error" hidden>${ALERT}<span></span></p></div>`;

interface Input {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  /** `password` shows dots for what is typed. */
  readonly type?: 'text' | 'password';
  readonly attributes?: string;
}

/** A field for digits. No `pattern`: a browser's own error would come before ours. */
const input = ({ name, label, autocomplete, type = 'text', attributes = '' }: Input): string =>
  field(
    name,
    label,
    `<input id="${name}" name="${name}" type="${type}" inputmode="numeric" autocomplete="${autocomplete}" autocapitalize="off" spellcheck="false" aria-describedby="${name}-error" required${attributes}>`,
  );

function select(name: string, label: string, autocomplete: string, values: readonly string[]): string {
  const options = ['', ...values].map((value) => `<option value="${value}">${value}</option>`).join('');
  return field(
    name,
    label,
    `<div class="select"><select id="${name}" name="${name}" autocomplete="${autocomplete}" aria-describedby="${name}-error" required>${options}</select>${CHEVRON}</div>`,
  );
}

export const cardNumber = ({ number: label }: Labels): string =>
  input({ name: 'number', label, autocomplete: 'cc-number' });
export const cvv = ({ cvv: label }: Labels): string => input({ name: 'cvv', label, autocomplete: 'cc-csc' });
export const month = ({ month: label }: Labels): string => select('month', label, 'cc-exp-month', MONTHS);

/** @param first the current one; it and the next 14 are offered (WAL-144) */
export const year = ({ year: label }: Labels, first: number): string =>
  select(
    'year',
    label,
    'cc-exp-year',
    Array.from({ length: YEARS }, (_, index) => String(first + index)),
  );

/** The number of a card that no browser should offer to save: SNAP EBT, gift. */
export const storedNumber = ({ number: label }: Labels, attributes = ''): string =>
  input({ name: 'number', label, autocomplete: 'off', attributes });

/** Digits shown as dots, which password managers are asked to leave alone. */
export const pin = ({ pin: label }: Labels): string =>
  input({
    name: 'pin',
    label,
    autocomplete: 'off',
    type: 'password',
    attributes: ' data-1p-ignore data-lpignore="true"',
  });

/** An on-screen keypad, in reading and tab order. */
export function pinPad(labels: Labels, digits: readonly string[], isShuffled: boolean): string {
  const keys = digits.map((digit) => `<button type="button" data-key="${digit}">${digit}</button>`).join('');
  const label = isShuffled ? labels.shuffledKeypad : labels.keypad;
  return `<div class="pad" role="group" aria-label="${label}">${keys}<button type="button" data-key="">${labels.deleteKey}</button></div>`;
}
