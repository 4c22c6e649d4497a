import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import type { Bootstrap } from '#api/bootstrap.ts';
import { parseSearch, stringifySearch } from '#browser/query-string.ts';
import { aBootstrap } from './bootstrap.ts';
import { aQueryClient } from './query-client.ts';

/**
 * The server's response to `METHOD /path`: a value, null for a response without a body, or a refusal with its status;
 * or a promise of one.
 */
export type Answers = {
  readonly [route: string]: (sent: { body: unknown; query: URLSearchParams }) => unknown;
};

/** A refusal as the wire spells it. */
export class Refusal {
  readonly statusCode: number;
  readonly code: string;
  readonly reason?: string;
  constructor(statusCode: number, code: string, reason?: string) {
    this.statusCode = statusCode;
    this.code = code;
    if (reason !== undefined) this.reason = reason;
  }
}

interface InShop {
  readonly bootstrap?: Bootstrap;
  readonly answers?: Answers;
  /** Path and query. */
  readonly at?: string;
}

/** Renders a part of the shop at a URL, with the bootstrap loaded and a server that returns these responses. */
export async function renderInShop(part: ReactNode, { bootstrap = aBootstrap(), answers = {}, at = '/' }: InShop = {}) {
  const requests = answerCalls(answers);
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, bootstrap);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultNotFoundComponent: () => part,
    trailingSlash: 'preserve',
    parseSearch,
    stringifySearch,
  });
  await router.load();
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { page, requests, queryClient, address: () => router.state.location.href };
}

interface Sending {
  readonly method?: string;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** Fails once the call is aborted. */
const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

/** Responds to every call of the page and records them: `PUT /path {"body":1}`. */
export function answerCalls(answers: Answers): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body, signal }: Sending = {}) => {
    const url = new URL(input, location.origin);
    const route = `${method} ${url.pathname}`;
    requests.push([route, body ?? url.search].filter(Boolean).join(' '));
    const sent: Parameters<Answers[string]>[0] = {
      body: body === undefined ? undefined : JSON.parse(body),
      query: url.searchParams,
    };
    const answer = await Promise.race([answers[route]?.(sent), ...(signal ? [givenUp(signal)] : [])]);
    if (answer instanceof Refusal)
      return Response.json({ errors: Object.assign({ requestId: 'r' }, answer) }, { status: answer.statusCode });
    if (answer instanceof Response) return answer;
    if (answer === null) return new Response(null, { status: 204 });
    return answer === undefined ? new Response('', { status: 500 }) : Response.json(answer);
  });
  return requests;
}
