import { z } from 'zod';

/**
 * Text that people type and others read in a list, without the spaces around it. It has no control characters, no line
 * breaks, and nothing that nobody sees: marks that turn the direction of what follows make a row read as another one.
 * The joiner of emoji (U+200D) is all that is left of these.
 */
export const PlainLine = z
  .string()
  .trim()
  .regex(/^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\u200D)*$/u);

/** The same, in several lines: notes. */
export const PlainLines = z
  .string()
  .trim()
  .regex(/^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\u200D\t\r\n])*$/u);
