const WORDS: { readonly [brand: string]: string } = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DINERS',
  jcb: 'JCB',
  unionpay: 'UNION',
  ebt: 'EBT',
  gift: 'GIFT',
  none: 'CARD',
};

/** The mark of a card's brand as an image of 48 × 32: our own lettering; undefined for an unknown brand. */
export function brandMark(brand: string): string | undefined {
  const word = Object.hasOwn(WORDS, brand) ? WORDS[brand] : undefined;
  if (word === undefined) return undefined;
  const size = word.length > 4 ? 8 : 10;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" width="48" height="32">' +
    '<rect x=".5" y=".5" width="47" height="31" rx="5.5" fill="#fff" stroke="#d5dcd8"/>' +
    `<text x="24" y="19.5" text-anchor="middle" font-family="system-ui,Helvetica,Arial,sans-serif" font-size="${size}" font-weight="750" fill="#0b2018">${word}</text></svg>`
  );
}
