import type { ReactNode } from 'react';
import { PhoneLink } from './PhoneLink.tsx';
import css from './Sentence.module.css';

interface SentenceProps {
  readonly children: string;
  /** A phone number that the sentence may contain: it becomes a link. */
  readonly phone?: string;
  /** It is the shopper's own, whom a link would let call nobody. */
  readonly isOwn?: boolean;
}

/** A sentence of an order: neither a phone number nor a time of day breaks across lines. */
export function Sentence({ children, phone, isOwn = false }: SentenceProps) {
  const text = children.replaceAll(/(\d) (?=[AP]M\b|[ap]\.m\.)/g, '$1\u00A0');
  if (phone === undefined || phone === '') return text;
  return text.split(phone).flatMap((part, index): ReactNode[] =>
    index === 0
      ? [part]
      : [
          isOwn ? (
            <span key={index} className={css['phone']}>
              {phone}
            </span>
          ) : (
            <PhoneLink key={index} phone={phone} />
          ),
          part,
        ],
  );
}
