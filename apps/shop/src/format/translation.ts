/**
 * The shape of a table of messages in another language: the same keys, texts of any wording, and functions of the same
 * parameters. `satisfies Translation<typeof en.copy>` refuses a table that lacks a message.
 */
export type Translation<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Translation<R>
    : T extends object
      ? { readonly [K in keyof T]: Translation<T[K]> }
      : T;
