import { hash, timingSafeEqual } from 'node:crypto';
import { WirePhone } from '@cartwright/contracts/common';
import type { Clock } from '@cartwright/server/clock';
import { problem } from '@cartwright/server/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '#context.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import { REPLIES } from './copy.ts';
import { gsmText } from './gsm.ts';
import { keywordOf } from './keyword.ts';
import { changeStop, lastTextTo } from './sql.ts';

export const INBOUND_TEXTS = '/webhooks/texts';

export interface InboundDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly senderOf: SenderOf;
  /** The banner that replies to a phone that was never texted. */
  readonly mainBannerId: () => string;
}

const Inbound = z.object({ from: WirePhone, text: z.string().max(1_600) });

/**
 * What people text to us, as the provider passes it on: `POST /webhooks/texts` with `{ from, text }` and the token. The
 * response's `reply` is what the provider is to send back; null for a text that is no keyword.
 */
export function inboundTexts(app: FastifyInstance, token: string, deps: InboundDeps): void {
  app.post(INBOUND_TEXTS, { schema: { hide: true }, bodyLimit: 16_384 }, async (request, reply) => {
    const refused = (code: 'FORBIDDEN' | 'INVALID_REQUEST', status: number) =>
      reply.code(status).send(problem({ code }, status, request.id));
    if (!hasToken(request, token)) return refused('FORBIDDEN', 403);
    const inbound = Inbound.safeParse(request.body);
    if (!inbound.success) return refused('INVALID_REQUEST', 400);
    return { reply: await answer(deps, inbound.data) };
  });
}

/** Does what the text wants. @returns what is replied, or null */
async function answer(
  { db, clock, senderOf, mainBannerId }: InboundDeps,
  { from, text }: z.output<typeof Inbound>,
): Promise<string | null> {
  const keyword = keywordOf(text);
  if (keyword === undefined) return null;
  if (keyword !== 'HELP')
    await db.single((single) => changeStop(single, from, { stops: keyword === 'STOP', now: clock.now() }));
  const last = await lastTextTo(db.read, from);
  const { stopped, started, help } = REPLIES[last?.locale ?? 'en-US'];
  const { name, supportPhone } = senderOf(last?.bannerId ?? mainBannerId());
  if (keyword === 'HELP') return gsmText(help(name, supportPhone));
  return gsmText(keyword === 'STOP' ? stopped(name) : started(name));
}

/** Compares in constant time, so that nobody learns the token by its timing. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
