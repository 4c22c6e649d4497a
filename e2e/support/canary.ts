/** Something that only the payment host may read, and its name in findings. */
export interface Secret {
  readonly name: string;
  readonly digits: string;
}

/** Fewer digits than this occur by chance: such a secret is searched for as a separate word. */
const DETECTABLE = 12;
const isDetectable = ({ digits }: Secret): boolean => digits.length >= DETECTABLE;

const reversed = (text: string): string => [...text].toReversed().join('');
const hex = (text: string): string => Buffer.from(text).toString('hex');
const grouped = (text: string, between: string): string => text.match(/.{1,4}/g)?.join(between) ?? text;

/** Base64 of a text somewhere inside a longer one: three variants, by offset, without the ambiguous ends. */
function base64Inside(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.from('\0'.repeat(before) + text).toString('base64');
    const whole = encoded.replace(/=+$/, '');
    return whole.slice(Math.ceil((before * 8) / 6), whole.length === encoded.length ? undefined : -1);
  });
}

/** How cards are printed, and typed, in groups other than four: American Express, gift cards. */
const groupings = (digits: string): string[] => [
  `${digits.slice(0, 4)} ${digits.slice(4, 10)} ${digits.slice(10)}`,
  `${digits.slice(0, 10)} ${digits.slice(10, 13)} ${digits.slice(13, 16)} ${digits.slice(16)}`,
];
const SEPARATORS = [' ', '-', '+', '%20'];

/**
 * Every encoding in which a number could have leaked. Base64 of digits has no `+` and no `/`: base64url is the same.
 */
export function shapesOf({ digits }: Secret): string[] {
  const spaced = [grouped(digits, ' '), ...groupings(digits)];
  const apart = spaced.flatMap((text) => SEPARATORS.map((between) => text.replaceAll(' ', between)));
  const encoded = [digits, reversed(digits), ...spaced].flatMap((text) => [...base64Inside(text), hex(text)]);
  return [...new Set([digits, reversed(digits), ...apart, ...encoded])];
}

/**
 * A CVV or a PIN: its digits and their reverse as a separate word, which is not a part of an id, a time (as in
 * `pointerdown@8261`) or a longer number, and a quoted one in base64 or hex. One inside other digits cannot be
 * distinguished from chance.
 */
function codePattern({ digits }: Secret): string {
  const word = (text: string): string => String.raw`(?<![\w.@-])(?<!\d:)${text}(?![\w.-])`;
  return [word(digits), word(reversed(digits)), ...base64Inside(`"${digits}"`), hex(`"${digits}"`)].join('|');
}

/** All encodings of a secret as one pattern, for JavaScript and PostgreSQL alike. */
export const canaryPattern = (secret: Secret): string =>
  isDetectable(secret)
    ? shapesOf(secret)
        .map((shape) => shape.replaceAll(/[+]/g, String.raw`\+`))
        .join('|')
    : codePattern(secret);

/** The secrets that may be searched for among any bytes, as they do not occur by chance. */
export const detectable = (secrets: readonly Secret[]): readonly Secret[] => secrets.filter(isDetectable);

/** Which secrets are in which text, as `CVV in console`. */
export function placesWith(secrets: readonly Secret[], places: ReadonlyMap<string, string>): string[] {
  return secrets.flatMap((secret) => {
    const canary = new RegExp(canaryPattern(secret), 'i');
    return [...places].filter(([, text]) => canary.test(text)).map(([place]) => `${secret.name} in ${place}`);
  });
}
