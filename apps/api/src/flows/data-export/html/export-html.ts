import type { Locale } from '@cartwright/contracts/locales';
import { parseMoney, toDollars } from '@cartwright/rules/money';
import { htmlText } from '@cartwright/server/html';
import { type AccountData, type Entry, PARTS } from '../read-parts.ts';
import { EXPORT_WORDS } from './copy.ts';
import { type Field, FIELDS } from './fields.ts';
import type { ExportWords } from './words.ts';

export interface ExportHead {
  readonly banner: string;
  /** When it was made: an instant in UTC. */
  readonly made: string;
  readonly locale: Locale;
}

/** Everything that an account has as one page to read or print: no script, no link, nothing that is loaded. */
export function exportHtml(data: AccountData, { banner, made, locale }: ExportHead): string {
  const words = EXPORT_WORDS[locale];
  const shown = { words, locale };
  const title = words.title(banner);
  const parts = PARTS.map(
    (part) => `<section>
<h2>${htmlText(words.parts[part])}</h2>
${data[part].length === 0 ? `<p>${htmlText(words.none)}</p>` : data[part].map((entry) => entryHtml(entry, shown)).join('\n')}
</section>`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${htmlText(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${htmlText(title)}</h1>
<p>${htmlText(words.intro(instantText(made, locale)))}</p>
${parts.join('\n')}
</body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem }
h1, h2 { line-height: 1.2 }
h2 { margin: 2.5rem 0 0.75rem }
dl { display: grid; grid-template-columns: minmax(6rem, 12rem) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0 0 0.75rem; padding: 0.75rem 1rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: 0.5rem; break-inside: avoid }
dl dl { padding: 0.5rem 0.75rem; margin-bottom: 0.5rem }
dt { opacity: 0.7 }
dd { margin: 0; overflow-wrap: anywhere }
`;

interface Shown {
  readonly words: ExportWords;
  readonly locale: Locale;
}

function entryHtml(entry: Entry, shown: Shown): string {
  const rows = Object.entries(entry).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return `<dl>${rows.map(([name, value]) => `<dt>${htmlText(nameOf(name, shown))}</dt><dd>${valueHtml(value, shown)}</dd>`).join('\n')}</dl>`;
}

const NAMES: readonly string[] = FIELDS;
const isField = (name: string): name is Field => NAMES.includes(name);

/** Details of a step are named as they are stored. */
const nameOf = (name: string, { words }: Shown): string => (isField(name) ? words.fields[name] : name);

function valueHtml(value: unknown, shown: Shown): string {
  if (Array.isArray(value)) return value.map((each) => valueHtml(each, shown)).join('\n');
  // What is neither a list nor null is an entry.
  if (typeof value === 'object' && value !== null) return entryHtml(value as Entry, shown);
  if (typeof value === 'boolean') return htmlText(value ? shown.words.yes : shown.words.no);
  return htmlText(plainText(String(value), shown.locale));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const AMOUNT = /^USD \d+\.\d{2}$/;

function plainText(value: string, locale: Locale): string {
  if (INSTANT.test(value)) return instantText(value, locale);
  const amount = AMOUNT.test(value) ? parseMoney(value) : undefined;
  return amount === undefined ? value : toDollars(amount);
}

const instantText = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));
