import { linkVariant } from '@cartwright/ui/link/variant.ts';
import css from './PhoneLink.module.css';

/** A number to call, which no line breaks. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <span className={css['phone']}>
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} {...linkVariant()}>
        {phone}
      </a>
    </span>
  );
}
