import { expect, test } from 'vitest';
import { openSpan } from './span.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

test('a request continues the trace of its caller, and passes it on with its own span', () => {
  const span = openSpan('GET /', { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: 'vendor=1' });
  expect(span).toMatchObject({ traceId: TRACE, parentId: PARENT, isSampled: true });
  expect(span.headers).toEqual({ traceparent: `00-${TRACE}-${span.spanId}-01`, tracestate: 'vendor=1' });
  expect(span.spanId).toMatch(/^[\da-f]{16}$/);
});

test('a state that is too long for the next program is dropped, and the trace goes on', () => {
  const span = openSpan('GET /', { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: `a=${'x'.repeat(511)}` });
  expect(span.headers).toEqual({ traceparent: `00-${TRACE}-${span.spanId}-01` });
});

test('a trace that its starter does not record is passed on as such', () => {
  const span = openSpan('GET /', { traceparent: `00-${TRACE}-${PARENT}-00` });
  expect(span.isSampled).toBe(false);
  expect(span.headers).toEqual({ traceparent: `00-${TRACE}-${span.spanId}-00` });
});

test.each([
  ['03', true],
  ['ff', true],
  ['02', false],
])('of the flags %s only the first bit says whether it is recorded, and only that is passed on', (flags, isSampled) => {
  const span = openSpan('GET /', { traceparent: `00-${TRACE}-${PARENT}-${flags}` });
  expect(span).toMatchObject({ traceId: TRACE, isSampled });
  expect(span.headers).toEqual({ traceparent: `00-${TRACE}-${span.spanId}-${isSampled ? '01' : '00'}` });
});

test.each([
  undefined,
  'nonsense',
  `ff-${TRACE}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}-01x`,
])('without a valid parent a trace starts here: %s', (traceparent) => {
  const span = openSpan('GET /', { ...(traceparent !== undefined && { traceparent }), tracestate: 'vendor=1' });
  expect(span.traceId).toMatch(/^[\da-f]{32}$/);
  expect(span.traceId).not.toBe(TRACE);
  expect(span).toMatchObject({ isSampled: true });
  expect(span).not.toHaveProperty('parentId');
  expect(span.headers).not.toHaveProperty('tracestate');
});
