import { LOCALE_COOKIE, type Locale } from '@cartwright/contracts/locales';
import type { FastifyRequest } from 'fastify';
import { localeOfRequest } from './request-locale.ts';

/** English with longer, accented texts, which shows what was not translated or does not fit; never in production. */
export const PSEUDO_LOCALE = 'en-XA';
export type PageLocale = Locale | typeof PSEUDO_LOCALE;

/** The language of a page: that of the request; the pseudo-locale by its cookie alone, outside production. */
export const localeOfPage = (
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
  { isProduction }: { readonly isProduction: boolean },
): PageLocale =>
  !isProduction && request.cookies[LOCALE_COOKIE] === PSEUDO_LOCALE ? PSEUDO_LOCALE : localeOfRequest(request);
