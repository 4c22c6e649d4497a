import { htmlText } from '@cartwright/server/html';

/** What the document tells its script. Nothing in it is secret from the page that embeds the frame's tenant. */
export interface FrameSettings {
  readonly nonce: string;
  /** Exact origins of the pages that may speak with this frame. */
  readonly origins: readonly string[];
  /** The vault's public key. */
  readonly key: object;
  readonly session: string;
  readonly build: string;
}

export interface Assets {
  readonly script: string;
  readonly styles: readonly string[];
}

const YEARS = 15;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** `<` could end the block; JSON may write it by its number instead. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
const options = (values: readonly string[]): string =>
  ['<option value=""></option>', ...values.map((value) => `<option value="${value}">${value}</option>`)].join('');

const field = (name: string, label: string, control: string): string =>
  `<div class="field" data-field="${name}"><label for="${name}">${label}</label>${control}<p class="error" id="${name}-error" hidden></p></div>`;

const input = (name: string, autocomplete: string): string =>
  `<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" autocapitalize="off" spellcheck="false" aria-describedby="${name}-error" required>`;

const select = (name: string, autocomplete: string, values: readonly string[]): string =>
  `<select id="${name}" name="${name}" autocomplete="${autocomplete}" aria-describedby="${name}-error" required>${options(values)}</select>`;

/**
 * The document with number, month, year and CVV in one form: one form, so that the browser may fill the others along
 * with the first. A form of several inputs submits on Enter only when it has a submit button.
 * @param year the current one; it and the next 14 are offered (WAL-144)
 */
export function paymentForm(settings: FrameSettings, { script, styles }: Assets, year: number): string {
  const years = Array.from({ length: YEARS }, (_, index) => String(year + index));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Card details</title>
${styles.map((style) => `<link rel="stylesheet" href="/manage-payment/assets/${htmlText(style)}">`).join('\n')}
<script type="application/json" id="settings">${inert(settings)}</script>
<script type="module" src="/manage-payment/assets/${htmlText(script)}"></script>
</head>
<body>
<form id="form" novalidate>
${field('number', 'Card number', input('number', 'cc-number'))}
${field('month', 'Month', select('month', 'cc-exp-month', MONTHS))}
${field('year', 'Year', select('year', 'cc-exp-year', years))}
${field('cvv', 'CVV', input('cvv', 'cc-csc'))}
<button type="submit" hidden tabindex="-1">Save</button>
</form>
<p id="live" role="status" class="hidden"></p>
</body>
</html>
`;
}
