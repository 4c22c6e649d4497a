import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * A file of messages is called `copy.ts` or `…-copy.ts`, or is a topic of `pages/information`. A language puts its own file
 * beside each, `copy.es-US.ts`. Any other file that differs by language, such as `format/locale.ts`, is known by the
 * sibling that it has in one language, and then has one in each.
 */
const NAMED = /(?:^|[/-])copy\.ts$/;
const TOPIC = /^pages\/information\/[^/.]+\.ts$/;
const SIBLING = /^(?<stem>.+)\.(?<locale>[a-z]{2}-[A-Z]{2})(?<ending>\.ts)$/;

/** Named like a file of messages, and without any. */
const WITHOUT_MESSAGES: ReadonlySet<string> = new Set(['pages/information/topic.ts', 'pages/information/topics.ts']);

/** Whether a file holds messages by its name. @param file from the folder of sources, with `/` */
export const isMessageFile = (file: string): boolean =>
  (NAMED.test(file) || TOPIC.test(file)) && !WITHOUT_MESSAGES.has(file);

/** What a language has in a folder of sources; paths are absolute. */
export interface Translations {
  /** The file that stands in for another in this language. */
  readonly siblingOf: ReadonlyMap<string, string>;
  /** Files that need a sibling in this language and have none. */
  readonly missing: readonly string[];
  /** Siblings of nothing. */
  readonly orphans: readonly string[];
}

/** The files below a folder, by their path from it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();

/** Looks up what each of these folders has in a language. */
export function translationsIn(folders: readonly string[], locale: string): Translations {
  const siblingOf = new Map<string, string>();
  const missing: string[] = [];
  const orphans: string[] = [];
  for (const folder of folders) {
    const files = filesBelow(folder);
    const needed = new Set(files.filter(isMessageFile));
    for (const file of files) {
      const { stem = '', locale: of, ending = '' } = SIBLING.exec(file)?.groups ?? {};
      if (of === undefined) continue;
      const original = stem + ending;
      needed.add(original);
      if (of !== locale) continue;
      if (existsSync(path.join(folder, original))) siblingOf.set(path.join(folder, original), path.join(folder, file));
      else orphans.push(path.join(folder, file));
    }
    const absolute = [...needed].map((file) => path.join(folder, file)).filter((file) => existsSync(file));
    missing.push(...absolute.filter((file) => !siblingOf.has(file)));
  }
  return { siblingOf, missing, orphans };
}
