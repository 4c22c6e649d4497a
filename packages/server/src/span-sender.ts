import type { Span } from './span.ts';

/** A span that is over. */
export interface EndedSpan extends Span {
  /** Milliseconds since the epoch. */
  readonly end: number;
  readonly hasFailed: boolean;
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface SpanSender {
  readonly send: (span: EndedSpan) => void;
  /** Sends what is waiting. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds between two posts, and after which one is given up. */
const EVERY = 5_000;
const PATIENCE = 10_000;
/** Spans of one post; with twice as many waiting, new ones are dropped: the product comes before its traces. */
const MAX_POSTED = 512;
const MAX_WAITING = 2 * MAX_POSTED;

/** Sends spans in batches to a collector, as OTLP over HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/). */
export function sendSpans(service: string, url: string): SpanSender {
  const waiting: EndedSpan[] = [];
  let posting: Promise<void> = Promise.resolve();
  const post = async (): Promise<void> => {
    while (waiting.length > 0) {
      const body = JSON.stringify(batchOf(service, waiting.splice(0, MAX_POSTED)));
      const headers = { 'content-type': 'application/json' };
      // A collector that is away costs its traces and nothing else.
      await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE) }).then(
        (response) => response.body?.cancel(),
        () => {},
      );
    }
  };
  const next = (): Promise<void> => (posting = posting.then(post));
  const timer = setInterval(() => void next(), EVERY).unref();
  return {
    send: (span) => {
      if (waiting.length < MAX_WAITING) waiting.push(span);
      if (waiting.length === MAX_POSTED) void next();
    },
    stop: () => {
      clearInterval(timer);
      return next();
    },
  };
}

const SERVER = 2;
const FAILED = 2;
const attribute = ([key, value]: [string, string | number]) => ({
  key,
  value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
});
const nanoseconds = (ms: number): string => `${ms}000000`;

const batchOf = (service: string, spans: readonly EndedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [attribute(['service.name', service])] },
      scopeSpans: [{ scope: { name: 'cartwright' }, spans: spans.map(wireSpan) }],
    },
  ],
});

const wireSpan = ({ traceId, spanId, parentId, name, start, end, facts, hasFailed }: EndedSpan) => ({
  traceId,
  spanId,
  ...(parentId !== undefined && { parentSpanId: parentId }),
  name,
  kind: SERVER,
  startTimeUnixNano: nanoseconds(start),
  endTimeUnixNano: nanoseconds(end),
  attributes: Object.entries(facts).map(attribute),
  status: hasFailed ? { code: FAILED } : {},
});
