import type { Locale } from '@cartwright/contracts/locales';
import { htmlText } from '@cartwright/server/html';
import { RECEIPT_WORDS } from './copy.ts';
import type { ReceiptEntry, ReceiptHead } from './entry.ts';
import type { ReceiptWords } from './words.ts';

interface ReceiptParts {
  readonly now: readonly ReceiptEntry[];
  readonly history: readonly ReceiptEntry[];
}

/** A receipt as one page to read or print: no script, no link, nothing that is loaded. */
export function receiptHtml(parts: ReceiptParts, { email, banner, made, locale, timeZone }: ReceiptHead): string {
  const words = RECEIPT_WORDS[locale];
  const timeOf = (instant: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(instant));
  const title = htmlText(words.title(banner));
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${htmlText(words.intro(email, timeOf(made), zoneName(timeZone, locale)))}</p>
${table(words.now, { words, entries: parts.now, timeOf, state: words.state })}
${table(words.history, { words, entries: parts.history, timeOf, state: words.change })}
<h2>${htmlText(words.agreed)}</h2>
${agreedParts(parts.history, words)}
</body>
</html>
`;
}

/** As people call it, whatever the season: "Eastern Time". */
function zoneName(timeZone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Each text that was agreed to once, the last one first. */
function agreedParts(entries: readonly ReceiptEntry[], words: ReceiptWords): string {
  const texts = new Map(
    entries.flatMap(({ what, wording, words: text }) =>
      text === null || wording === null ? [] : [[words.agreedTo(what, wording), text] as const],
    ),
  );
  return [...texts].map(([title, text]) => `<h3>${htmlText(title)}</h3>\n<p>${htmlText(text)}</p>`).join('\n');
}

interface Listed {
  readonly words: ReceiptWords;
  readonly entries: readonly ReceiptEntry[];
  readonly timeOf: (instant: string) => string;
  /** The heading of the values. */
  readonly state: string;
}

function table(title: string, { words, entries, timeOf, state }: Listed): string {
  const heads = [words.what, state, words.when, words.where, words.wording];
  const rows = entries.map((entry) => {
    const cells = [
      valueText(entry, words),
      timeOf(entry.at),
      words.sources[entry.source] ?? entry.source,
      entry.wording === null ? words.noWording : String(entry.wording),
    ];
    const labeled = cells.map((cell, at) => `<td data-head="${htmlText(heads[at + 1] ?? '')}">${htmlText(cell)}</td>`);
    return `<tr><th scope="row">${htmlText(entry.what)}</th>${labeled.join('')}</tr>`;
  });
  return `<h2>${htmlText(title)}</h2>
<table>
<thead><tr>${heads.map((head) => `<th scope="col">${htmlText(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

function valueText({ about, after: value }: ReceiptEntry, words: ReceiptWords): string {
  if (about === 'terms') return words.accepted;
  if (value === 'true') return words.allowed;
  return value === 'false' ? words.notAllowed : words.chosen(value);
}

/** On a narrow screen each row is a card, and each cell has its heading. */
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem }
h1, h2, h3 { line-height: 1.2 }
h3 { margin: 1.5rem 0 0; font-size: 1rem }
h3 + p { margin: 0.25rem 0 0 }
h2 { margin: 2.5rem 0 0.75rem }
table { width: 100%; border-collapse: collapse }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent); text-align: start; vertical-align: top; overflow-wrap: break-word }
tr { break-inside: avoid }
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
  th, td { display: block; padding: 0; border: 0; overflow-wrap: anywhere }
  td { display: grid; grid-template-columns: 8rem minmax(0, 1fr) }
  td::before { content: attr(data-head); opacity: 0.7 }
}
`;
