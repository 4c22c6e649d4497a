import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as a part of a trace, by W3C Trace Context (https://www.w3.org/TR/trace-context/). */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** The caller's span; absent where the trace starts. */
  readonly parentId?: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly start: number;
  /** Whether whoever started the trace wants it recorded. */
  readonly isSampled: boolean;
  /** What a call to another program carries, so that its span becomes a child of this one. */
  readonly headers: Readonly<Record<string, string>>;
}

const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;
const SAMPLED = 1;

/** The span of a request: of its caller's trace, or the first one of a new trace. */
export function openSpan(name: string, { traceparent, tracestate }: IncomingHttpHeaders): Span {
  const [, traceId = randomId(16), parentId, flags = '01'] = TRACE_PARENT.exec(String(traceparent)) ?? [];
  const spanId = randomId(8);
  const isSampled = (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED;
  return {
    traceId,
    spanId,
    name,
    start: Date.now(),
    isSampled,
    ...(parentId !== undefined && { parentId }),
    headers: {
      traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
      ...(parentId !== undefined && isPassedOn(tracestate) && { tracestate }),
    },
  };
}

/** A longer one may be dropped (W3C Trace Context, 3.3.1.5); passed on, it could exceed what the next program reads. */
const MAX_STATE = 512;
const isPassedOn = (state: unknown): state is string => typeof state === 'string' && state.length <= MAX_STATE;

const randomId = (bytes: number): string => randomBytes(bytes).toString('hex');
