import path from 'node:path';
import type { Plugin } from 'vite';
import { documentCopy } from '../src/shell/document-copy.ts';
import { PSEUDO_LOCALE, SOURCE_LOCALE } from './locales.ts';
import { pseudo } from './pseudo.ts';

type DocumentCopy = { readonly [message in keyof typeof documentCopy]: string };

const FOLDER = path.resolve(import.meta.dirname, '../src/shell');

/** Fills the places of `index.html`: `{locale}`, and each message by its name. */
export function documentText(locale: string): Plugin {
  return {
    name: 'document-text',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const texts: Readonly<Record<string, string>> = { ...(await messagesIn(locale)), locale };
        return html.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
          const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
          if (text === undefined)
            throw new Error(`index.html has a placeholder for ${placeholder}, which is no message`);
          return text;
        });
      },
    },
  };
}

async function messagesIn(locale: string): Promise<DocumentCopy> {
  if (locale === SOURCE_LOCALE) return documentCopy;
  if (locale === PSEUDO_LOCALE) return pseudo(documentCopy);
  // `localize` has made sure that it is there, and the type checker that it has the same messages.
  const sibling = (await import(path.join(FOLDER, `document-copy.${locale}.ts`))) as { documentCopy: DocumentCopy };
  return sibling.documentCopy;
}
