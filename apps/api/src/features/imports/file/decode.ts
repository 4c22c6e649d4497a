import { setImmediate } from 'node:timers/promises';
import { FileRefused } from './file-refused.ts';

/** How files begin that are no text: spreadsheets and other archives, PDFs, old spreadsheets. */
const OTHER_FORMATS = ['504b0304', '25504446', '1f8b', 'd0cf11e0'];
/** How text in UTF-16 and UTF-32 begins. */
const OTHER_ENCODINGS = ['fffe', 'feff', '0000feff'];
const HEAD = 4;
/** Bytes after which all else that waits has its turn: what arrives without a pause would be read without one. */
const TURN = 1 << 16;

/**
 * The text of a file in UTF-8, with or without a byte order mark, as it arrives: never more than a part is in memory.
 *
 * @throws {FileRefused} for another encoding, for what is no text, and for more than `max` bytes
 */
export async function* decode(source: AsyncIterable<Buffer>, max: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let turn = 0;
  let head: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  const toText = (part?: Buffer): string => {
    if (part?.includes(0)) throw new FileRefused('WRONG_ENCODING');
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      throw new FileRefused('WRONG_ENCODING');
    }
  };
  for await (const part of source) {
    size += part.length;
    if (size > max) throw new FileRefused('TOO_LARGE');
    if (size - turn >= TURN) {
      turn = size;
      await setImmediate();
    }
    const isHead = head.length < HEAD;
    if (isHead) {
      head = Buffer.concat([head, part]);
      if (head.length < HEAD) continue;
      refuseOthers(head);
    }
    yield toText(isHead ? head : part);
  }
  if (head.length < HEAD) yield toText(head);
  yield toText();
}

function refuseOthers(head: Buffer): void {
  const start = head.subarray(0, HEAD).toString('hex');
  if (OTHER_FORMATS.some((mark) => start.startsWith(mark))) throw new FileRefused('WRONG_FORMAT');
  if (OTHER_ENCODINGS.some((mark) => start.startsWith(mark))) throw new FileRefused('WRONG_ENCODING');
}
