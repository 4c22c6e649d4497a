import type { Locale } from '@cartwright/contracts/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeOfRequest } from './request-locale.ts';

/** What a negotiated language was chosen by. */
export const LANGUAGE_VARY = 'cookie, accept-language';

interface AnswerLanguage {
  readonly locale: Locale;
  /** The headers that decided it; none where the address or the body names the language. */
  readonly vary?: string;
}
const languages = new WeakMap<FastifyRequest, AnswerLanguage>();

/** The language that a request prefers. Whoever reads it answers in it, and the answer says so. */
export function negotiatedLocale(request: FastifyRequest): Locale {
  const locale = localeOfRequest(request);
  languages.set(request, { locale, vary: LANGUAGE_VARY });
  return locale;
}

/** Answers in a language that the request itself names. */
export const answerIn = (request: FastifyRequest, locale: Locale): void => void languages.set(request, { locale });

/** Names the language of each answer with texts in one; a refusal is for developers, in English. */
export function nameLanguages(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const language = languages.get(request);
    const isAnswer = reply.statusCode < 300 && reply.statusCode !== 204;
    if (language !== undefined && isAnswer && !reply.hasHeader('content-language')) {
      void reply.header('content-language', language.locale);
      if (language.vary !== undefined) void reply.header('vary', language.vary);
    }
    done();
  });
}
