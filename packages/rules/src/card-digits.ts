/** An order's number, alone or in groups of four, which ends in 01 or 02; not a card with the month and year after it. */
const ORDER_NUMBER = /(?<!\d)(?:\d{16}|(?:\d{4} ){4})0[12](?!\d| ?[/-] ?\d|[.,]\d| (?:\d\d|\d{4})(?!\d))/g;
/** Digits in a row, in whatever groups. */
const RUN = /\d(?:[ .-]?\d)*/g;
const BETWEEN = String.raw`[\s.,/\-\u2010-\u2015\u2212]{1,3}`;
/** How a card's number is written, also amid other digits such as its month, year and security code. */
const WRITTEN = [
  String.raw`\d{13,19}`,
  String.raw`\d{4}(?:${BETWEEN}\d{4}){3}`,
  String.raw`\d{4}(?:${BETWEEN}\d{4}){2,3}${BETWEEN}\d{1,3}`,
  String.raw`\d{4}${BETWEEN}\d{6}${BETWEEN}\d{4,5}`,
].map((digits) => new RegExp(String.raw`(?<!\d)(?=(${digits})(?!\d))`, 'g'));
/** Sixteen digits with the month and year right after them, and perhaps a security code. */
const WITH_DATE = /(?<!\d)(\d{16})(?:0[1-9]|1[0-2])[/.-]?\d{2}\d{0,4}(?!\d)/g;
/** How many digits a card has. */
const [MIN, MAX] = [13, 19];
/** Of thirteen digits, only these are a card; others are the number of a product. */
const SHORT_CARD = /^4/;

/**
 * Whether a text holds digits that may be the number of a card: 13 to 19 that pass the check of ISO/IEC 7812, as people
 * type or dictate them. A note is read by many and kept for long, so none belongs there. An order's number is none.
 */
export function holdsCardDigits(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(ORDER_NUMBER, ' ');
  const runs = [...plain.matchAll(RUN)].map(([run]) => run);
  const written = [...WRITTEN, WITH_DATE].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(([, found = '']) => found),
  );
  return [...runs, ...written].some(mayBeCard);
}

function mayBeCard(found: string): boolean {
  const digits = found.replaceAll(/\D/g, '');
  if (digits.length < MIN || digits.length > MAX || (digits.length === MIN && !SHORT_CARD.test(digits))) return false;
  return passesCheck(digits);
}

/** Every second digit from the right counts twice, and all together are a multiple of ten. */
function passesCheck(digits: string): boolean {
  const weighed = [...digits].toReversed().map((digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return value > 9 ? value - 9 : value;
  });
  return weighed.reduce((total, value) => total + value, 0) % 10 === 0;
}
