import { LOCALES } from '@cartwright/rules/locale';
import { GROUPS } from './groups.ts';
import { messageCopy } from './message-copy.ts';
import { isOwn, type Message, type MessageKey, messageOf, readIn, type Settings } from './messages.ts';

export interface MessageGroup {
  readonly title: string;
  readonly messages: readonly (readonly [MessageKey, Message])[];
}

/** Which messages somebody wants to see. */
export interface MessageSearch {
  readonly text?: string;
  /** Only those that are other than the release's. */
  readonly only?: 'changed';
}

/** The messages of a search by group; a group without any is left out. */
export function groupsFound(settings: Settings, { text = '', only }: MessageSearch): readonly MessageGroup[] {
  const wanted = plain(text.trim());
  return GROUPS.map(({ title, keys }) => ({
    title,
    messages: keys.flatMap((key): [MessageKey, Message][] => {
      const message = messageOf(settings, key);
      if (!message || (only === 'changed' && !isOwn(message))) return [];
      const { label, where } = messageCopy[key];
      const read = LOCALES.map((locale) => readIn(message, locale, settings.values));
      return plain([title, label, where, ...read].join('\n')).includes(wanted) ? [[key, message]] : [];
    }),
  })).filter(({ messages }) => messages.length > 0);
}

/** Without case and accents: `código` is found by `codigo`. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
