import type { Endpoint, Route } from '@cartwright/contracts/endpoint';
import type { Result } from '@cartwright/rules/result';
import type { answerSerializer } from './answer-serializer.ts';
import { okStatusOf, problem, statusOf } from './refusal.ts';
import type { Http, Serve } from './serve.ts';
import { unstorableField } from './storable-text.ts';

/** An answer as the wire has it. */
export interface AnswerHere {
  readonly status: number;
  /** JSON. */
  readonly text: string;
}

/** Reads of a contract that the program which serves them also answers for itself, such as for a page that it writes. */
export interface ReadsHere<Api, Context> {
  /** Serves a call, and keeps its handler if it is one of the reads. */
  readonly serve: Serve<Api, Context>;
  /**
   * Answers a read as a request for this address would have been answered, without one; undefined for an address that
   * is none of the reads.
   * @param context who asks: that of the request that needs the answer
   */
  readonly read: (url: string, context: Context, http: Http) => Promise<AnswerHere | undefined>;
}

type AnyHandler<Context> = (
  input: object,
  context: Context,
  http: Http,
) => Promise<Result<unknown, Parameters<typeof problem>[0]>>;

interface Read<Context> {
  readonly pattern: RegExp;
  readonly endpoint: Endpoint;
  readonly serialize: (value: unknown) => string;
  readonly handler: AnyHandler<Context>;
}

/** @param routes the reads; each is for anyone, because nothing here compares a caller with the access of a call */
export function readsHere<Api extends { readonly [R in keyof Api]: Endpoint }, Context>(
  { serve, api }: { readonly serve: Serve<Api, Context>; readonly api: Api },
  routes: readonly (keyof Api & Route)[],
  serializerOf: ReturnType<typeof answerSerializer>,
): ReadsHere<Api, Context> {
  const reads: Read<Context>[] = [];
  return {
    serve: (route, handler, limits) => {
      serve(route, handler, limits);
      if (!routes.includes(route)) return;
      const endpoint: Endpoint = api[route];
      if (endpoint.access !== 'anyone' || !route.startsWith('GET '))
        throw new Error(`${route} is not a read for anyone`);
      reads.push({
        pattern: new RegExp(`^${route.slice('GET '.length).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
        endpoint,
        serialize: serializerOf({ schema: endpoint.ok }),
        // Its input has been parsed by the endpoint's own schemas before it is called.
        handler: handler as unknown as AnyHandler<Context>,
      });
    },
    read: async (url, context, http) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      for (const read of reads) {
        const match = read.pattern.exec(pathname);
        if (match !== null)
          return answer(
            read,
            { params: decoded(match.groups), query: Object.fromEntries(searchParams) },
            context,
            http,
          );
      }
      return undefined;
    },
  };
}

const decoded = (groups: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));

async function answer<Context>(
  { endpoint, handler, serialize }: Read<Context>,
  raw: { readonly params: object; readonly query: object },
  context: Context,
  http: Http,
): Promise<AnswerHere> {
  const refused = (facts: Parameters<typeof problem>[0]): AnswerHere => {
    const status = statusOf(endpoint, facts.code);
    return { status, text: JSON.stringify(problem(facts, status, http.request.id)) };
  };
  const params = endpoint.params?.safeParse(raw.params);
  const query = endpoint.query?.safeParse(raw.query);
  if (
    params?.success === false ||
    query?.success === false ||
    unstorableField({ ...raw, body: undefined }) !== undefined
  )
    return refused({ code: 'INVALID_REQUEST' });
  const answered = await handler({ params: params?.data, query: query?.data }, context, http);
  return answered.ok ? { status: okStatusOf(endpoint), text: serialize(answered.value) } : refused(answered.refusal);
}
