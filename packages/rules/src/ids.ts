/** A nominal type over a primitive: minted by a contract's parser or by `sql.ts`, never by a cast elsewhere. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

/** Prefix and 26 characters of a ULID-like time-ordered id, for instance `res_01JD…`. */
export type Id<Prefix extends string> = `${Prefix}_${string}`;

/** The last two digits of a checkout or order id, by modality. */
export type OrderIdSuffix = '01' | '02';
