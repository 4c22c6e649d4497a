import { htmlText } from '@cartwright/server/html';
import type { AmountRow, MailContent, MailPart } from './mail-content.ts';
import { styled, styleSheet, TEXT_FONTS } from './mail-style.ts';
import type { MailTheme } from '@cartwright/contracts/mail-themes';

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const CELL = 'font-size:16px;line-height:24px;padding:6px 0;vertical-align:top';

/**
 * A mail as HTML for every mail program: tables and inlined styles, at most 600 pixels wide, without pictures. The
 * banner's name in its own colors takes the place of its logo.
 */
export function mailHtml({ sender, subject, locale, heading, preview, parts, footer }: MailContent): string {
  const { theme, name, home } = sender;
  const display = `font-family:${theme.displayFont}`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${htmlText(subject)}</title>
<style>${styleSheet(theme)}</style>
</head>
<body ${styled(theme, ['desk'], `margin:0;padding:0;font-family:${TEXT_FONTS}`)}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${htmlText(preview)}</div>
<table ${TABLE} ${styled(theme, ['desk'])}><tr><td align="center" class="around" style="padding:24px 12px">
<table ${TABLE} ${styled(theme, ['canvas'], 'max-width:600px;text-align:left')}>
<tr><td ${withEdge(styled(theme, ['header', 'line'], `${EDGES};padding-top:20px;padding-bottom:20px;border-bottom:1px solid`))}>\
<a href="${htmlText(home)}" ${styled(theme, ['wordmark', 'tag'], `${display};font-size:26px;line-height:32px;font-weight:800;letter-spacing:-0.5px;text-decoration:none;border-bottom:3px solid`)}>${htmlText(name)}</a></td></tr>
<tr><td ${withEdge(styled(theme, ['canvas'], `${EDGES};padding-top:28px;padding-bottom:28px`))}>
<h1 ${styled(theme, ['ink'], `margin:0 0 16px;${display};font-size:28px;line-height:34px;font-weight:700`)}>${htmlText(heading)}</h1>
${parts.map((part) => htmlOf(part, { theme, home })).join('\n')}
</td></tr>
<tr><td ${withEdge(styled(theme, ['canvas', 'line'], `${EDGES};padding-top:20px;padding-bottom:28px;border-top:1px solid`))}>
${footer.map((text) => `<p ${styled(theme, ['inkSoft'], 'margin:0;font-size:14px;line-height:22px')}>${htmlText(text)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The room at both sides, which the class makes less on a phone. */
const EDGES = 'padding-left:32px;padding-right:32px';
const withEdge = (attributes: string): string => attributes.replace('class="', 'class="edge ');

interface Surroundings {
  readonly theme: MailTheme;
  readonly home: string;
}

function htmlOf(part: MailPart, { theme, home }: Surroundings): string {
  switch (part.kind) {
    case 'sentences':
      return part.sentences
        .map(
          (sentence) =>
            `<p ${styled(theme, ['ink'], 'margin:0 0 12px;font-size:16px;line-height:24px')}>${htmlText(sentence)}</p>`,
        )
        .join('\n');
    case 'heading':
      return `<h2 ${styled(theme, ['ink'], 'margin:24px 0 4px;font-size:18px;line-height:24px;font-weight:700')}>${htmlText(part.text)}</h2>`;
    case 'facts':
      return tableOf(part.rows.map((row) => factHtml(row, theme)));
    case 'amounts':
      return tableOf(part.rows.map((row) => amountHtml(row, theme)));
    case 'link':
      return `<p style="margin:24px 0 12px"><a href="${htmlText(home + part.path)}" ${styled(theme, ['action', 'onAction'], 'display:inline-block;padding:12px 24px;border-radius:8px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none')}>${htmlText(part.label)}</a></p>`;
  }
}

/** A table with a meaning: a screen reader names the row of each value. */
const tableOf = (rows: readonly string[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;border-collapse:collapse">${rows.join('\n')}</table>`;

/** A name above its value: an address is too long to stand beside it on a phone. */
const factHtml = ([name, value]: readonly [string, string], theme: MailTheme): string =>
  `<tr><td style="padding:6px 0"><div ${styled(theme, ['inkSoft'], 'font-size:14px;line-height:20px')}>${htmlText(name)}</div>\
<div ${styled(theme, ['ink'], 'font-size:16px;line-height:24px;font-weight:600')}>${htmlText(value)}</div></td></tr>`;

function amountHtml({ name, note, value, isTotal = false }: AmountRow, theme: MailTheme): string {
  const weight = `font-weight:${isTotal ? 700 : 400}`;
  const below =
    note === undefined
      ? ''
      : `<div ${styled(theme, ['inkSoft'], 'font-size:14px;line-height:20px')}>${htmlText(note)}</div>`;
  const rule = 'border-style:solid;border-width:0 0 1px';
  return `<tr><th scope="row" align="left" ${styled(theme, ['ink', 'line'], `${CELL};${rule};${weight}`)}>${htmlText(name)}${below}</th>\
<td align="right" ${styled(theme, ['ink', 'line'], `${CELL};${rule};padding-left:16px;white-space:nowrap;${weight}`)}>${htmlText(value)}</td></tr>`;
}
