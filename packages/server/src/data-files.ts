import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The data that the contracts describe, as files. */
export const DATA = new URL('../../contracts/data/', import.meta.url);

const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: String(error) });
    return z.NEVER;
  }
});

/** The contents of a JSON file. @throws {Error} naming the file that is not what its schema says, and where it is not */
export function readDataFile<Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema> {
  const parsed = Json.pipe(schema).safeParse(readFileSync(file, 'utf8'));
  if (!parsed.success) throw new Error(`${path.basename(file.pathname)}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
