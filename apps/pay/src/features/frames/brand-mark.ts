/** Brands are names: the same letters in every language. */
const NAMES: { readonly [brand: string]: string } = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DINERS',
  jcb: 'JCB',
  unionpay: 'UNION',
  ebt: 'EBT',
};

/** What has no brand is drawn, as a gift or a card, because a word would need translation; from Lucide, 24 × 24. */
const DRAWINGS: { readonly [kind: string]: string } = {
  gift: '<path d="M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5"/><rect x="3" y="7" width="18" height="4" rx="1"/>',
  none: '<rect x="2" y="5" width="20" height="14" rx="2"/><path d="M2 10h20"/>',
};

/** The mark of a card's brand as an image of 48 × 32: our own lettering or drawing; undefined for an unknown brand. */
export function brandMark(brand: string): string | undefined {
  const content = own(NAMES, brand, lettering) ?? own(DRAWINGS, brand, drawing);
  if (content === undefined) return undefined;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" width="48" height="32">' +
    `<rect x=".5" y=".5" width="47" height="31" rx="5.5" fill="#fff" stroke="#d5dcd8"/>${content}</svg>`
  );
}

const own = (table: { readonly [key: string]: string }, key: string, draw: (entry: string) => string) =>
  Object.hasOwn(table, key) ? draw(table[key] ?? '') : undefined;

const lettering = (name: string): string =>
  `<text x="24" y="19.5" text-anchor="middle" font-family="system-ui,Helvetica,Arial,sans-serif" font-size="${name.length > 4 ? 8 : 10}" font-weight="750" fill="#0b2018">${name}</text>`;

const drawing = (shapes: string): string =>
  `<g transform="translate(14 6) scale(.83)" fill="none" stroke="#0b2018" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`;
