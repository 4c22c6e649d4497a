import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { LOCALES } from '@cartwright/rules/locale';
import { copy } from './copy.ts';
import { type Message, readIn, type Settings } from './messages.ts';
import css from './message.module.css';

type TheirsProps = { message: Message; values: Settings['values']; onTake: () => void };

/** What somebody else made of a message while another text was typed here. */
export function Theirs({ message, values, onTake }: TheirsProps) {
  return (
    <Notice tone="warning" role="alert" title={copy.message.conflict}>
      <p>{copy.message.conflictText}</p>
      <dl className={css['theirs']}>
        {LOCALES.map((locale) => (
          <div key={locale}>
            <dt>{copy.languages[locale]}</dt>
            <dd lang={locale}>{readIn(message, locale, values) || copy.messages.empty}</dd>
          </div>
        ))}
      </dl>
      <TextButton onClick={onTake}>{copy.message.takeTheirs}</TextButton>
    </Notice>
  );
}
