/** A nominal type over a primitive: minted by a contract's parser or by `sql.ts`, never by a cast elsewhere. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

/** Prefix and 26 characters of a ULID-like time-ordered id, for instance `res_01JD…`. */
export type Id<Prefix extends string> = `${Prefix}_${string}`;

/** Global Trade Item Number, 13 digits with a valid check digit (GS1 General Specifications 7.9). */
export type Gtin13 = Brand<string, 'Gtin13'>;

/** True when the last digit is the GS1 check digit of the twelve before it. */
export function isGtin13(text: string): text is Gtin13 {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** What the last two digits of a checkout or order id say of its modality. */
export type OrderIdSuffix = '01' | '02';
