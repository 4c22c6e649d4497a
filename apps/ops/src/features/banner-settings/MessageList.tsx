import { Card, CardRows } from '@cartwright/ui/card/Card.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { LOCALES } from '@cartwright/rules/locale';
import { Link } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { isOwn, type Message, type MessageKey, onlyOwnIn, readIn, type Settings } from './messages.ts';
import { messageCopy } from './message-copy.ts';
import css from './MessageList.module.css';

type MessageListProps = {
  locationId: string;
  title: string;
  messages: readonly (readonly [MessageKey, Message])[];
  values: Settings['values'];
};

/** Messages that shoppers meet at one point, each with what they read in both languages. */
export function MessageList({ locationId, title, messages, values }: MessageListProps) {
  return (
    <Card title={title} kind="flush">
      <CardRows>
        {messages.map(([key, message]) => {
          const { label, where } = messageCopy[key];
          return (
            <div key={key} className={css['message']}>
              <div>
                <h3>
                  <Link to={paths.bannerMessage(locationId, key)}>{label}</Link>
                </h3>
                <p className={css['soft']}>{where}</p>
                <Changed message={message} />
              </div>
              {LOCALES.map((locale) => (
                <p key={locale}>
                  <span className={css['language']}>{copy.languages[locale]}</span>
                  <span lang={locale}>{readIn(message, locale, values) || copy.messages.empty}</span>
                </p>
              ))}
            </div>
          );
        })}
      </CardRows>
    </Card>
  );
}

/** Whether a message is changed; in one language alone, the other may no longer say the same. */
function Changed({ message }: { message: Message }) {
  const only = onlyOwnIn(message);
  const other = LOCALES.find((locale) => locale !== only);
  if (only !== undefined && other !== undefined)
    return <Chip tone="warning">{copy.messages.halfChip(copy.languages[only], copy.languages[other])}</Chip>;
  return isOwn(message) && <Chip tone="soft">{copy.messages.changedChip}</Chip>;
}
