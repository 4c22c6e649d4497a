import { isRendered } from '@cartwright/contracts/pages';
import { Bootstrap } from '@cartwright/contracts/session';
import type { Route } from '@cartwright/contracts/endpoint';
import type { ShopApi } from '@cartwright/contracts/shop-api';
import { answerSerializer } from '@cartwright/server/answer-serializer';
import type { ReadsHere } from '@cartwright/server/reads-here';
import type { ContextOf, Http } from '@cartwright/server/serve';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ShopContext } from './context.ts';
import { BANNER_COOKIE } from '#features/banners/resolve-banner.ts';
import { pageHead } from '#flows/pages/page-head.ts';
import { makePageWriter } from '#flows/pages/write-page.ts';
import { bootstrap } from '#flows/session/bootstrap.ts';
import { allowedPurposes } from '#http/allowed-purposes.ts';
import { keepConversionToken } from '#http/conversion-cookie.ts';
import { headMarkup } from '#http/head.ts';
import type { PageOptions } from '#http/page.ts';
import type { Renderers } from '#http/page-renderers.ts';
import { RENDER_LIMITS } from '#http/render-budget.ts';
import type { Shop } from './shop.ts';

/** What the server reads for the pages that it writes. */
export const PAGE_READS = [
  'GET /atlas/v1/product/v2/products',
  'GET /atlas/v1/product/v2/products/:gtin13',
  'GET /atlas/v1/product/v2/shelves',
  'GET /atlas/v1/stores/v1/stores/:locationId',
] as const satisfies (keyof ShopApi & Route)[];

/** A page is for anybody, whatever became of the caller's session. */
const FOR_ANYBODY = {
  access: 'anyone',
  allowsEndedSession: true,
  summary: '',
  tag: '',
  ok: z.any(),
  refusals: {},
} as const;

interface PageSources {
  readonly toContext: ContextOf<ShopContext>;
  readonly read: ReadsHere<ShopApi, ShopContext>['read'];
  readonly renderers: Renderers;
}

/** What the server writes into a page; a developer's `?banner=` is kept for the calls that follow. */
export function pageFacts(shop: Shop, { toContext, read, renderers }: PageSources): PageOptions['factsOf'] {
  const serialize = answerSerializer(shop.config.NODE_ENV === 'test')({ schema: Bootstrap });
  const limits = { ...RENDER_LIMITS, milliseconds: shop.config.RENDER_LIMIT_MS };
  const deps = { ...shop, shopOrigin: shop.config.SHOP_ORIGIN };
  const write = makePageWriter({ renderers, logger: shop.logger, limits });

  const contextOfPage = async (http: Http): Promise<ShopContext> => {
    const context = await toContext(http, FOR_ANYBODY);
    if (!context.ok) throw new Error('a page that anybody may see was refused');
    return context.value;
  };

  return async (request, reply, { path, locale }) => {
    const http = { request, reply };
    const isFirstVisit = Object.keys(request.cookies).length === 0;
    const context = await contextOfPage(http);
    shop.callers.clearEndedSession(http, context.caller);
    const readSession = async () => {
      const session = await bootstrap(shop, context, http);
      return { session, text: serialize(session) };
    };
    const { session, text } = await readSession();
    const isReported = shop.config.CONVERSION_URL !== undefined;
    keepConversionToken(request, reply, isReported && allowedPurposes(request, context.caller).sale);
    if (shop.config.NODE_ENV !== 'production' && namesBanner(request))
      void reply.setCookie(BANNER_COOKIE, context.bannerId, { path: '/', httpOnly: true, sameSite: 'lax' });
    const readOnce = once((url: string) => read(url, context, http));
    const page = await write({
      url: request.url,
      locale,
      bootstrap: text,
      isRendered: isRendered(path),
      read: readOnce,
      bootstrapNow: async () => (await readSession()).text,
      head: async () => {
        const query = new URLSearchParams(request.url.split('?')[1]);
        const { isFound, head } = await pageHead(deps, { path, query, context, read: readOnce });
        return { isFound, title: head.title, head: headMarkup(head, context.locale) };
      },
    });
    // A document that every new visitor gets names none of them: the first call does.
    const isForAnyone = isFirstVisit && page.isShared && page.rendered !== undefined && !choosesBanner(request);
    if (!isForAnyone && context.caller.kind === 'visitor') shop.callers.nameVisitor(http, context.caller);
    return {
      ...page,
      isForAnyone,
      theme: session.banner.theme,
      contentOrigin: context.contentOrigin(),
      bootstrap: text,
      isFirstVisit,
    };
  };
}

/** What a page reads twice, for its head and for itself, is read once. */
function once<T>(read: (url: string) => Promise<T>): (url: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (url) => answers.getOrInsertComputed(url, read);
}

/** Whether more than the host says which banner it is. */
const choosesBanner = (request: FastifyRequest): boolean =>
  namesBanner(request) || request.headers['x-banner-name'] !== undefined;

const namesBanner = ({ url }: FastifyRequest): boolean => /[?&]banner=/.test(url);
