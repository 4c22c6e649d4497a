import { createHash } from 'node:crypto';
import { toDollars } from '@cartwright/rules/money';
import { htmlText } from '@cartwright/server/html';
import type { CardRow, MoveRow } from './admin-sql.ts';
import type { Discrepancy } from './audit-sql.ts';
import { type Armed, PORTS } from './faults.ts';

/** Everything that the page shows. */
export interface AdminView {
  /** By the simulator's clock, in milliseconds since the epoch. */
  readonly now: number;
  /** Milliseconds that it is ahead. */
  readonly ahead: number;
  readonly faults: readonly Armed[];
  readonly cards: readonly CardRow[];
  readonly moves: readonly MoveRow[];
  readonly discrepancies: readonly Discrepancy[];
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 70rem; margin-inline: auto; padding: 1rem; }
table { inline-size: 100%; border-collapse: collapse; }
caption, th, td { text-align: start; padding: 0.25rem 0.5rem; border-block-end: 1px solid GrayText; }
caption { font-weight: bold; }
td.amount { text-align: end; font-variant-numeric: tabular-nums; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin-block: 0.5rem; }
label { display: grid; }
input, select, button { font: inherit; min-block-size: 2.5rem; }
.table { overflow-x: auto; }
`;

/** The page loads nothing, runs no script and sends its forms to this host alone. */
export const ADMIN_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The simulator's page: its clock, its faults, the balances of test cards and the latest requests. */
export const adminPage = (view: AdminView): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Issuer simulator</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Issuer simulator</h1>
<p>Test cards only; no money moves. This page does not exist in production.</p>
${clockPart(view)}
${faultsPart(view)}
${booksPart(view)}
</body>
</html>
`;

const time = (at: number): string => {
  const iso = new Date(at).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
};

const clockPart = ({ now, ahead }: AdminView): string => `<h2>Clock</h2>
<p>${time(now)}, ${ahead === 0 ? 'the real time' : `${Math.round(ahead / 60_000)} minutes ahead of the real time`}.</p>
<form method="post" action="/sim/clock">
<label>Minutes <input name="minutes" type="number" min="1" max="300000" value="60" required></label>
<button>Set ahead</button>
</form>
<form method="post" action="/sim/clock/reset"><button>Back to the real time</button></form>`;

const options = (names: readonly string[]): string => names.map((name) => `<option>${name}</option>`).join('');

const faultsPart = ({ faults }: AdminView): string => `<h2>Faults</h2>
${
  faults.length === 0
    ? '<p>Every line works.</p>'
    : `<ul>${faults.map((armed) => `<li>${htmlText(faultText(armed))}</li>`).join('')}</ul>`
}
<form method="post" action="/sim/faults">
<label>Port <select name="port">${options(PORTS)}</select></label>
<label>Fault <select name="kind">${options(['slow', 'hang', 'refuse', 'lose', 'decline', 'none'])}</select></label>
<label>Calls <input name="times" type="number" min="1" max="1000" value="1" required></label>
<label>Milliseconds, if slow <input name="ms" type="number" min="1" max="60000" value="3000"></label>
<label>Code, if declined <input name="networkCode" pattern="[0-9A-Z]{2,4}" value="05"></label>
<button>Set</button>
</form>`;

function faultText({ port, fault, left }: Armed): string {
  const how =
    fault.kind === 'slow' ? ` by ${fault.ms} ms` : fault.kind === 'decline' ? ` with ${fault.networkCode}` : '';
  return `${port}: ${fault.kind}${how}, ${left} more ${left === 1 ? 'call' : 'calls'}`;
}

const masked = (row: { readonly firstSix: string | null; readonly lastFour: string | null }): string =>
  row.firstSix === null ? '' : `${htmlText(row.firstSix)} … ${htmlText(row.lastFour ?? '')}`;

const booksPart = ({ cards, moves, discrepancies }: AdminView): string => `<h2>Books</h2>
${
  discrepancies.length === 0
    ? '<p>The books balance.</p>'
    : `<ul>${discrepancies.map(({ what, ref }) => `<li>${htmlText(`${what}: ${ref}`)}</li>`).join('')}</ul>`
}
${
  cards.length === 0
    ? '<p>No gift or SNAP card has been used yet.</p>'
    : table('Gift and SNAP cards', ['Card', 'Kind', 'Purses', 'Held', 'Last moved'], cards.map(cardCells))
}
${
  moves.length === 0
    ? '<p>No issuer has been asked yet.</p>'
    : table('Asked last', ['When', 'Issuer', 'Move', 'Card', 'Amount', 'Answer'], moves.map(moveCells))
}`;

const cardCells = (card: CardRow): string =>
  `<td>${masked(card)}</td><td>${card.kind}</td><td>${card.purses
    .map(({ purse, balance }) => `${htmlText(purse)} ${toDollars(balance)}`)
    .join(', ')}</td><td class="amount">${toDollars(card.held)}</td><td>${time(card.usedAt.getTime())}</td>`;

const moveCells = (move: MoveRow): string =>
  `<td>${time(move.at.getTime())}</td><td>${htmlText(move.adapter)}</td><td>${htmlText(move.kind)}</td><td>${masked(
    move,
  )}</td><td class="amount">${toDollars(move.amount)}</td><td>${htmlText(`${move.outcome} ${move.networkCode}`)}</td>`;

const table = (caption: string, heads: readonly string[], rows: readonly string[]): string =>
  `<div class="table"><table><caption>${caption}</caption><thead><tr>${heads
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}</tbody></table></div>`;
