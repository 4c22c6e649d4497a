import { Bootstrap } from '@cartwright/contracts/session';
import type { Route } from '@cartwright/contracts/endpoint';
import type { ShopApi } from '@cartwright/contracts/shop-api';
import { answerSerializer } from '@cartwright/server/answer-serializer';
import type { ReadsHere } from '@cartwright/server/reads-here';
import type { ContextOf } from '@cartwright/server/serve';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ShopContext } from './context.ts';
import { BANNER_COOKIE } from '#features/banners/resolve-banner.ts';
import { pageHead } from '#flows/pages/page-head.ts';
import { bootstrap } from '#flows/session/bootstrap.ts';
import { allowedPurposes } from '#http/allowed-purposes.ts';
import { keepConversionToken } from '#http/conversion-cookie.ts';
import { headMarkup } from '#http/head.ts';
import type { PageOptions } from '#http/page.ts';
import type { Shop } from './shop.ts';

/** What the server reads for the pages that it writes. */
export const PAGE_READS = ['GET /atlas/v1/product/v2/products/:gtin13'] as const satisfies (keyof ShopApi & Route)[];

/** A page is for anybody, whatever became of the caller's session. */
const FOR_ANYBODY = {
  access: 'anyone',
  allowsEndedSession: true,
  summary: '',
  tag: '',
  ok: z.any(),
  refusals: {},
} as const;

/** What the server writes into a page; a developer's `?banner=` is kept for the calls that follow. */
export function pageFacts(
  shop: Shop,
  toContext: ContextOf<ShopContext>,
  read: ReadsHere<ShopApi, ShopContext>['read'],
): PageOptions['factsOf'] {
  const serialize = answerSerializer(shop.config.NODE_ENV === 'test')({ schema: Bootstrap });
  const deps = { ...shop, shopOrigin: shop.config.SHOP_ORIGIN };
  return async (request, reply, urlPath) => {
    const http = { request, reply };
    const { value: context } = await toContext(http, FOR_ANYBODY).then((made) => {
      if (!made.ok) throw new Error('a page that anybody may see was refused');
      return made;
    });
    shop.callers.clearEndedSession(http, context.caller);
    const session = await bootstrap(shop, context, http);
    const isReported = shop.config.CONVERSION_URL !== undefined;
    keepConversionToken(request, reply, isReported && allowedPurposes(request, context.caller).sale);
    if (shop.config.NODE_ENV !== 'production' && namesBanner(request))
      void reply.setCookie(BANNER_COOKIE, context.bannerId, { path: '/', httpOnly: true, sameSite: 'lax' });
    const { isFound, head } = await pageHead(deps, {
      // `//` is no other way to write the home page.
      path: urlPath.length > 2 ? urlPath.replace(/\/$/, '') : urlPath,
      query: new URLSearchParams(request.url.split('?')[1]),
      context,
      read: (url) => read(url, context, http),
    });
    return {
      title: head.title,
      head: headMarkup(head, context.locale),
      isFound,
      theme: session.banner.theme,
      contentOrigin: context.contentOrigin(),
      bootstrap: serialize(session),
    };
  };
}

const namesBanner = ({ url }: FastifyRequest): boolean => /[?&]banner=/.test(url);
