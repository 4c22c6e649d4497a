import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { copy } from './copy.ts';
import type { FileRefusal } from './send-file.ts';

/** Why a file was refused as a whole, with the line or the columns that it is about. */
export function fileMessage(error: unknown): string {
  const words = messageFor(error, copy.refusals);
  if (!(error instanceof Refused)) return words;
  const { meta = {} }: FileRefusal = error.refusal;
  const facts = [
    meta['line'] === undefined ? '' : copy.fileFacts.line(String(meta['line'])),
    meta['columns'] === undefined ? '' : copy.fileFacts.columns[error.refusal.code]?.(String(meta['columns'])),
  ];
  return [words, ...facts].filter(Boolean).join(' ');
}
