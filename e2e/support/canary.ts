import type { TypedCard } from './paying.ts';

const reversed = (text: string): string => [...text].toReversed().join('');
const hex = (text: string): string => Buffer.from(text).toString('hex');
const grouped = (text: string, between: string): string => text.match(/.{1,4}/g)?.join(between) ?? text;

/** Base64 of a text that stands somewhere in a longer one: three ways, by where it begins, without the unsure ends. */
function base64Inside(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.from('\0'.repeat(before) + text).toString('base64');
    const whole = encoded.replace(/=+$/, '');
    return whole.slice(Math.ceil((before * 8) / 6), whole.length === encoded.length ? undefined : -1);
  });
}

/** Every shape in which a card number could have slipped out: none may be found anywhere. */
export function shapesOf({ number }: TypedCard): string[] {
  const amex = `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`;
  const plain = [number, reversed(number), amex, amex.replaceAll(' ', '-'), amex.replaceAll(' ', '+')];
  const groups = [' ', '-', '+', '%20'].map((between) => grouped(number, between));
  const encoded = [number, reversed(number), amex].flatMap((text) => [...base64Inside(text), hex(text)]);
  return [...plain, ...groups, ...encoded];
}

/** The shapes of a card, or its CVV as a word of its own, as one pattern for JavaScript and PostgreSQL alike. */
export function canaryPattern(card: TypedCard): string {
  const shapes = shapesOf(card).map((shape) => shape.replaceAll(/[+]/g, String.raw`\+`));
  const cvv = String.raw`(?<![\w.-])(?<!\d:)${card.cvv}(?![\w.-])`;
  return `${shapes.join('|')}|${cvv}`;
}

/** The places among these whose text has the canary in it. */
export function placesWith(card: TypedCard, places: ReadonlyMap<string, string>): string[] {
  const canary = new RegExp(canaryPattern(card), 'i');
  return [...places].filter(([, text]) => canary.test(text)).map(([place]) => place);
}
