import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import type { PageToRender, RenderedPage, RenderPage } from '@cartwright/contracts/page-rendering';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { sendThrough } from '#api/client.ts';
import { pageQueriesOf } from '#api/page-queries.ts';
import { ShopRoot } from '#shell/ShopRoot.tsx';
import { modulesOf } from './page-modules.ts';
import { makeRouter } from './routes.tsx';

/** What a page that is being rendered may read. Nothing else is shared by two of them. */
const reading = new AsyncLocalStorage<PageToRender['read']>();

sendThrough(async (url, { method }) => {
  const answer = method === 'GET' ? await reading.getStore()?.(url) : undefined;
  if (answer === undefined) throw new Error(`the server does not answer ${method} ${url} for pages`);
  const { status, text } = answer;
  return {
    ok: status < 300,
    status,
    url,
    headers: { get: () => null },
    json: async () => JSON.parse(text) as unknown,
  };
});

/** Renders a page with what its loaders read; null where that was refused, or where the page leads elsewhere. */
export const renderPage: RenderPage = (page) => reading.run(page.read, () => render(page));

async function render({ url, bootstrap }: PageToRender): Promise<RenderedPage | null> {
  // Its queries live as long as the page, and are tried once.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queryClient.setQueryData(bootstrapQuery().queryKey, bootstrap);
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = makeRouter({ queryClient }, history);
  // It would write a script into the page, which the page's policy refuses.
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const queries = queryClient.getQueryCache().getAll();
  await Promise.allSettled(queries.flatMap(({ promise }) => promise ?? []));
  const page = router.state.matches.at(-1)?.fullPath;
  const isWhole = queries.every(({ state }) => state.status !== 'error');
  const modules = modulesOf(page ?? '', bootstrap);
  if (modules === null || !isWhole) return null;
  const { html, links } = split(
    await textOf(
      <ShopRoot queryClient={queryClient} isRendered>
        <RouterProvider router={router} />
      </ShopRoot>,
    ),
  );
  return { html, links, queries: pageQueriesOf(queryClient), modules };
}

/** React puts what belongs to the head before everything else. */
function split(text: string): Pick<RenderedPage, 'html' | 'links'> {
  const [links = ''] = /^(?:<(?:link|meta)[^>]*>)*/.exec(text) ?? [];
  return { html: text.slice(links.length), links };
}

/** Renders everything, also what is loaded later in a browser, in one piece and without a script. */
function textOf(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: string[] = [];
    const sink = new Writable({
      decodeStrings: false,
      write: (part: Buffer | string, _encoding, done) => {
        parts.push(part.toString());
        done();
      },
      final: (done) => {
        resolve(parts.join(''));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: Infinity,
      onAllReady: () => void pipe(sink),
      onError: reject,
    });
  });
}
