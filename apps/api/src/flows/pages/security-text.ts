import { DAY } from '@cartwright/rules/zoned-time';

/** How long researchers may rely on it: less than the year that RFC 9116 recommends at most. */
const GOOD_FOR = 180 * DAY;

interface SecurityFacts {
  /** Where reports go, as configured: an address of mail or of a page. */
  readonly contact: string | undefined;
  /** Of the banner, for everything: the contact where none is configured. */
  readonly supportPhone: string;
  readonly origin: string;
  readonly now: number;
}

/** `security.txt` (RFC 9116): whom to tell of a weakness. */
export function securityText({ contact, supportPhone, origin, now }: SecurityFacts): string {
  const expires = new Date(Math.floor(now / DAY) * DAY + GOOD_FOR).toISOString();
  return [
    `Contact: ${contact ?? `tel:+${supportPhone.replaceAll(/\D/g, '')}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, es',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
