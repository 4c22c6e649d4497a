import type { Mail } from '#mail/mail.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&quot;': '"', '&amp;': '&' };
const decoded = (html: string): string => html.replaceAll(/&(?:lt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Every word that a reader of the HTML sees, in order, and the addresses of its links after their labels. */
export function wordsOfHtml(html: string): string[] {
  const body = html
    .replace(/^[^]*?<body[^>]*>/, '')
    .replace(/<div style="display:none[^]*?<\/div>/, '')
    .replaceAll(/<p[^>]*><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/p>/g, '$2: $1');
  return wordsIn(decoded(body.replaceAll(/<[^>]*>/g, ' ')));
}

/** The same of the text. */
export const wordsOfText = ({ text }: Pick<Mail, 'text'>): string[] => wordsIn(text);

/** Without parentheses, in which the text has its notes. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/[()]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');
