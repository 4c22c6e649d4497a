import { PLAIN_LINE, PLAIN_LINES, toPlainLine, toPlainLines } from '@cartwright/rules/plain-text';
import { z } from 'zod';

/**
 * Text that people type and others read in a list, without the spaces around it. It has no control characters, no line
 * breaks, and nothing that nobody sees: marks that turn the direction of what follows make a row read as another one.
 * The joiner of emoji (U+200D) is all that is left of these.
 */
export const PlainLine = z.string().trim().regex(PLAIN_LINE);

/** The same, in several lines: notes. */
export const PlainLines = z.string().trim().regex(PLAIN_LINES);

/**
 * A line that is sent back as it was stored, such as an address of the book: it may be older than the rule, so what nobody
 * sees is left out rather than refused.
 */
export const CleanLine = z.string().overwrite(toPlainLine).trim();

/** The same in several lines. */
export const CleanLines = z.string().overwrite(toPlainLines).trim();
