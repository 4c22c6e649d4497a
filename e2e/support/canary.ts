/** Something that only the payment host may read, and the name that a finding is told by. */
export interface Secret {
  readonly name: string;
  readonly digits: string;
}

/** Fewer digits than this occur by chance: such a secret is looked for as a word of its own. */
const DETECTABLE = 12;
const isDetectable = ({ digits }: Secret): boolean => digits.length >= DETECTABLE;

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

/** How cards are printed, and typed, in groups that are not of four: American Express, gift cards. */
const groupings = (digits: string): string[] => [
  `${digits.slice(0, 4)} ${digits.slice(4, 10)} ${digits.slice(10)}`,
  `${digits.slice(0, 10)} ${digits.slice(10, 13)} ${digits.slice(13, 16)} ${digits.slice(16)}`,
];
const SEPARATORS = [' ', '-', '+', '%20'];

/** Every shape in which a number could have slipped out. Base64 of digits has no `+` and no `/`: base64url is the same. */
export function shapesOf({ digits }: Secret): string[] {
  const spaced = [grouped(digits, ' '), ...groupings(digits)];
  const apart = spaced.flatMap((text) => SEPARATORS.map((between) => text.replaceAll(' ', between)));
  const encoded = [digits, reversed(digits), ...spaced].flatMap((text) => [...base64Inside(text), hex(text)]);
  return [...new Set([digits, reversed(digits), ...apart, ...encoded])];
}

/**
 * A CVV or a PIN: its digits and their reverse as a word of their own, which is not a part of an id, a time (as in
 * `pointerdown@8261`) or a longer number, and what a quoted one comes to in base64 or hex. One that stands inside other
 * digits cannot be told from chance.
 */
function codePattern({ digits }: Secret): string {
  const word = (text: string): string => String.raw`(?<![\w.@-])(?<!\d:)${text}(?![\w.-])`;
  return [word(digits), word(reversed(digits)), ...base64Inside(`"${digits}"`), hex(`"${digits}"`)].join('|');
}

/** All shapes of a secret as one pattern, for JavaScript and PostgreSQL alike. */
export const canaryPattern = (secret: Secret): string =>
  isDetectable(secret)
    ? shapesOf(secret)
        .map((shape) => shape.replaceAll(/[+]/g, String.raw`\+`))
        .join('|')
    : codePattern(secret);

/** The secrets whose shapes may be looked for among any bytes, as they do not occur by chance. */
export const detectable = (secrets: readonly Secret[]): readonly Secret[] => secrets.filter(isDetectable);

/** Which secrets are in the text of which place, as `CVV in console`. */
export function placesWith(secrets: readonly Secret[], places: ReadonlyMap<string, string>): string[] {
  return secrets.flatMap((secret) => {
    const canary = new RegExp(canaryPattern(secret), 'i');
    return [...places].filter(([, text]) => canary.test(text)).map(([place]) => `${secret.name} in ${place}`);
  });
}
