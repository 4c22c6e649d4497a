import { randomBytes, randomInt } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { FRAME_DOCUMENTS, FRAME_PATH } from '@cartwright/contracts/frames';
import type { Clock } from '@cartwright/server/clock';
import { problem } from '@cartwright/server/refusal';
import type { Tenant } from '#tenants.ts';
import type { Vault } from '#vault/vault.ts';
import { brandMark } from './brand-mark.ts';
import { blankDocument, frameDocument } from './document.ts';
import { FRAME_ASSETS, readFrameBuild } from './frame-build.ts';
import { frameHeaders, NOT_ON_FRAMES } from './headers.ts';
import { LABELS } from './labels-by-locale.ts';
import { readQuery } from './query.ts';

interface Deps {
  readonly vault: Vault;
  readonly tenants: ReadonlyMap<string, Tenant>;
  readonly clock: Clock;
  /** In production no faults are injected. */
  readonly isProduction: boolean;
}

const HIDDEN = { schema: { hide: true } } as const;

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** The keys of a PIN pad; shuffled each time on request, against shoulder surfing. */
function keysOf(pad: '1' | 'shuffled' | undefined): readonly string[] {
  if (pad !== 'shuffled') return KEYS;
  return KEYS.map((key) => ({ key, at: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ key }) => key);
}

/** The documents that pages of a tenant embed, and their scripts, styles and images. */
export async function frameRoutes(app: FastifyInstance, { vault, tenants, clock, isProduction }: Deps): Promise<void> {
  for (const document of FRAME_DOCUMENTS) {
    app.get(`${FRAME_PATH}/${document}`, HIDDEN, async (request, reply) => {
      const requested = readQuery(document, request.query, isProduction);
      // The query selects a row; the row, never the request, decides which pages may embed the frame.
      const tenant = tenants.get(requested.tenant);
      if (!tenant) {
        const refusal = problem({ code: 'NOT_FOUND', reason: 'There is no such tenant.' }, 404, request.id);
        return reply.code(404).send(refusal);
      }
      for (const name of NOT_ON_FRAMES) reply.removeHeader(name);
      reply.headers(frameHeaders(tenant.hostOrigins));
      if (requested.isBlank) return reply.send(blankDocument());
      const now = clock.now();
      const nonce = randomBytes(16).toString('base64url');
      const session = await vault.startFrameSession({ tenant: tenant.id, document, nonce }, now);
      const build = await readFrameBuild(document);
      const settings = {
        document,
        nonce,
        origins: tenant.hostOrigins,
        key: vault.publicKey,
        session,
        servedAt: now,
        build: build.build,
        manifest: build.manifest,
        group: requested.group,
        cvvLength: requested.cvvLength,
        fault: requested.fault,
      };
      const labels = LABELS[requested.locale];
      const fill = { requested, labels, year: new Date(now).getUTCFullYear(), keys: keysOf(requested.pad) };
      return reply.send(frameDocument(settings, build, fill));
    });
  }

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
