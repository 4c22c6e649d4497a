import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeHistogram, type Tally } from './histogram.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The SQL statements that this request has sent so far. */
    sent?: { count: number };
  }
}

/** What one route answered with one status. */
interface Answers {
  readonly method: string;
  readonly status: number;
  readonly seconds: Tally;
  readonly statements: Tally;
}

export interface RequestTallies {
  /** Counts a request that was answered. */
  readonly count: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Both histograms in Prometheus' text format. */
  readonly text: () => string;
}

/** Times and SQL statements of all requests, by route; times by status too. */
export function requestTallies(): RequestTallies {
  const times = makeHistogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    bounds: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 10],
  });
  const statements = makeHistogram({
    name: 'http_request_sql_statements',
    help: 'SQL statements of a request, by route',
    bounds: [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 40],
  });
  // By the one object that a route keeps: a route answers with a handful of statuses, to one method or two.
  const routes = new Map<object, Answers[]>();

  const open = (known: Answers[], { method, routeOptions }: FastifyRequest, status: number): Answers => {
    const route = routeOptions.url ?? 'unmatched';
    const answers: Answers = {
      method,
      status,
      seconds: times.tally({ method, route, status: String(status) }),
      statements: statements.tally({ method, route }),
    };
    known.push(answers);
    return answers;
  };

  const answersOf = (request: FastifyRequest, status: number): Answers => {
    const { config } = request.routeOptions;
    let known = routes.get(config);
    if (known === undefined) routes.set(config, (known = []));
    for (const each of known) if (each.status === status && each.method === request.method) return each;
    return open(known, request, status);
  };

  return {
    count: (request, reply) => {
      const { seconds, statements: sent } = answersOf(request, reply.statusCode);
      times.observe(seconds, reply.elapsedTime / 1_000);
      statements.observe(sent, request.sent?.count ?? 0);
    },
    text: () => times.text() + statements.text(),
  };
}
