import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { FRAME_PATH } from '@cartwright/contracts/frames';
import type { Clock } from '@cartwright/server/clock';
import { problem } from '@cartwright/server/refusal';
import type { Tenant } from '#tenants.ts';
import type { Vault } from '#vault/vault.ts';
import { brandMark } from './brand-mark.ts';
import { FRAME_ASSETS, readFrameBuild } from './frame-build.ts';
import { frameHeaders, NOT_ON_FRAMES } from './headers.ts';
import { paymentForm } from './payment-form.ts';

interface Deps {
  readonly vault: Vault;
  readonly tenants: ReadonlyMap<string, Tenant>;
  readonly clock: Clock;
}

const HIDDEN = { schema: { hide: true } } as const;

/** The documents that pages of a tenant embed, and their scripts, styles and pictures. */
export async function frameRoutes(app: FastifyInstance, { vault, tenants, clock }: Deps): Promise<void> {
  app.get<{ Querystring: { tenant?: string } }>(`${FRAME_PATH}/payment-form`, HIDDEN, async (request, reply) => {
    // The query picks a row; who may embed the frame is in the row, never in the request.
    const tenant = tenants.get(String(request.query.tenant));
    if (!tenant)
      return reply.code(404).send(problem({ code: 'NOT_FOUND', reason: 'There is no such tenant.' }, 404, request.id));
    const now = clock.now();
    const nonce = randomBytes(16).toString('base64url');
    const assets = readFrameBuild('payment-form');
    const session = await vault.startFrameSession({ tenant: tenant.id, document: 'payment-form', nonce }, now);
    const settings = { nonce, origins: tenant.hostOrigins, key: vault.publicKey, session, build: assets.build };
    for (const name of NOT_ON_FRAMES) reply.removeHeader(name);
    return reply
      .headers(frameHeaders(tenant.hostOrigins))
      .send(paymentForm(settings, assets, new Date(now).getUTCFullYear()));
  });

  app.get<{ Params: { icon: string } }>('/manage-payment/:icon', HIDDEN, async (request, reply) => {
    const mark = /^[a-z]+\.svg$/.test(request.params.icon) ? brandMark(request.params.icon.slice(0, -4)) : undefined;
    if (mark === undefined) return reply.code(404).send(problem({ code: 'NOT_FOUND' }, 404, request.id));
    return reply
      .headers({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(mark);
  });

  await app.register(fastifyStatic, {
    root: FRAME_ASSETS,
    prefix: '/manage-payment/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'same-origin'),
  });
}
