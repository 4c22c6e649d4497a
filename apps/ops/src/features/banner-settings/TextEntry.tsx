import { TextArea } from '@cartwright/ui/field/TextArea.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { placesOf } from '@cartwright/rules/banner-word';
import type { Locale } from '@cartwright/rules/locale';
import { copy } from './copy.ts';
import { lengthOf } from './draft.ts';
import type { Message, Settings } from './messages.ts';
import css from './message.module.css';

const words = copy.message;

type TextEntryProps = {
  message: Message;
  locale: Locale;
  values: Settings['values'];
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
};

/** The text of a message in one language, with what it must have and how long it is. */
export function TextEntry({ message, locale, values, text, error, onType }: TextEntryProps) {
  const standard = message.standards[locale];
  const places = [...placesOf(standard)];
  const length = lengthOf(text, values);
  return (
    <div className={css['entry']}>
      <TextArea
        id={locale}
        label={copy.languages[locale]}
        lang={locale}
        rows={4}
        value={text}
        error={error}
        hint={
          places.length === 0 ? undefined : (
            <>
              {words.places}{' '}
              {places.map((place) => (
                <span key={place} className={css['fill']}>
                  <code>{`{${place}}`}</code> {values[place]}
                </span>
              ))}
            </>
          )
        }
        // A message is one line: a line break that is pasted is a space.
        onChange={({ target }) => onType(target.value.replaceAll(/\s*\n\s*/g, ' '))}
      />
      <div className={css['below']}>
        {text === standard ? (
          <span>{words.isStandard}</span>
        ) : (
          <TextButton aria-describedby={`${locale}-is`} onClick={() => onType(standard)}>
            {words.standard}
          </TextButton>
        )}
        <span id={`${locale}-is`} data-over={length > message.maxLength || undefined}>
          {words.count(length, message.maxLength)}
        </span>
      </div>
    </div>
  );
}
