import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { FieldError } from '@cartwright/ui/field/Field.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { Locale } from '@cartwright/rules/locale';
import { filledWord } from '@cartwright/rules/banner-word';
import { BadgeCheck, ShoppingBasket, Truck } from 'lucide-react';
import { copy } from './copy.ts';
import { type MessageKey, messageOf, readIn, type Settings } from './messages.ts';
import { type Place, PLACES } from './places.ts';
import css from './Preview.module.css';

const words = copy.message;

type PreviewProps = {
  settings: Settings;
  messageKey: MessageKey;
  locale: Locale;
  /** What is typed in this language. */
  text: string;
  /** What is wrong with it: no shopper would read it. */
  problem: string | undefined;
};

/** A message where it stands in the shop, in the colors of its banner. What surrounds it there is drawn as bars. */
export function Preview({ settings, messageKey, locale, text, problem }: PreviewProps) {
  const place = PLACES[messageKey];
  const typed = filledWord(text, settings.values).trim();
  function read(key: MessageKey | undefined): string {
    if (key === undefined || key === messageKey) return key === undefined ? '' : typed;
    const message = messageOf(settings, key);
    return message ? readIn(message, locale, settings.values) : '';
  }
  const parts = { title: read(place.title), text: read(place.text) };
  const all = [parts.title, parts.text].filter(Boolean).join(' ');
  return (
    <figure className={css['preview']}>
      <figcaption>{words.preview}</figcaption>
      {problem !== undefined || all === '' ? (
        <p className={css['nothing']}>{problem === undefined ? words.previewEmpty : words.previewRefused(problem)}</p>
      ) : (
        // The parts of a picture are not read one by one: a heading of the shop is none of this page.
        <div
          role="img"
          aria-label={words.previewIn(copy.languages[locale], all)}
          className={css['stage']}
          lang={locale}
        >
          <Part kind={place.kind} {...parts} />
        </div>
      )}
    </figure>
  );
}

const Bar = ({ size }: { size: 's' | 'm' | 'l' }) => <span className={css['line']} data-size={size} />;

function Part({ kind, title, text }: { kind: Place['kind']; title: string; text: string }) {
  switch (kind) {
    case 'tab':
      return (
        <div className={css['browser']}>
          <div className={css['tab']}>
            <Icon of={ShoppingBasket} size="s" />
            <span>{text}</span>
          </div>
          <div className={css['address']}>
            <Bar size="m" />
          </div>
        </div>
      );
    case 'bar':
      return (
        <div className={css['bar']}>
          <Icon of={Truck} size="l" />
          <Bar size="m" />
          <span>{text}</span>
        </div>
      );
    case 'hero':
      return (
        <div className={css['hero']}>
          <strong>{title}</strong>
          <p>{text}</p>
          <span className={css['button']} />
        </div>
      );
    case 'tag':
      return (
        <div className={css['product']}>
          <span className={css['picture']} />
          <Chip tone="tag">{text}</Chip>
          <Bar size="m" />
          <Bar size="s" />
        </div>
      );
    case 'note':
      return (
        <Notice tone="quiet" {...(title !== '' && { title })}>
          {text}
        </Notice>
      );
    case 'info':
      return <Notice>{text}</Notice>;
    case 'danger':
      return <Notice tone="danger">{text}</Notice>;
    case 'field':
      return (
        <div className={css['field']}>
          <Bar size="s" />
          <span className={css['control']} />
          <FieldError id="">{text}</FieldError>
        </div>
      );
    case 'empty':
      return <EmptyState title={title}>{text}</EmptyState>;
    case 'plan':
      return (
        <Notice icon={BadgeCheck} title={title}>
          {text}
        </Notice>
      );
    default:
      return kind satisfies never;
  }
}
