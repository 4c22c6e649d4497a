import { FileRefused } from './file-refused.ts';

/** A row longer than this, its separators counted, is a quotation mark that nobody closed, or no table. */
export const MAX_ROW = 100_000;

/** No kind of file has nearly as many columns. */
export const MAX_CELLS = 1_000;

/** How rows may end, for the parser too: what ends a row for one must end it for the other. */
export const ROW_ENDS = ['\r\n', '\n', '\r'];

const [COMMA, QUOTE, LINE_FEED, RETURN] = [0x2c, 0x22, 0x0a, 0x0d];

/**
 * The text of a CSV as it arrives, until a row is too long or has too many cells. It keeps nothing of it: a parser would
 * gather all cells of a row before anybody could count them.
 *
 * @throws {FileRefused} at the part of the text in which a row passes a bound
 */
export async function* withinBounds(text: AsyncIterable<string>): AsyncGenerator<string> {
  const at = { line: 1, length: 0, cells: 1, isQuoted: false, wasReturn: false };
  for await (const part of text) {
    for (let index = 0; index < part.length; index += 1) {
      const code = part.charCodeAt(index);
      const isEnd = code === LINE_FEED || code === RETURN;
      // A quotation mark within a quoted cell is doubled, so it opens again what it closed.
      if (code === QUOTE) at.isQuoted = !at.isQuoted;
      if (isEnd && !(code === LINE_FEED && at.wasReturn)) at.line += 1;
      at.wasReturn = code === RETURN;
      if (isEnd && !at.isQuoted) [at.length, at.cells] = [0, 1];
      else at.length += 1;
      if (code === COMMA && !at.isQuoted) at.cells += 1;
      if (at.length > MAX_ROW || at.cells > MAX_CELLS) throw new FileRefused('BROKEN_FILE', { line: at.line });
    }
    yield part;
  }
}
