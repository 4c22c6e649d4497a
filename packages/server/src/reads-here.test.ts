import { ok, refuse } from '@cartwright/rules/result';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerSerializer } from './answer-serializer.ts';
import { readsHere } from './reads-here.ts';
import type { Http, Serve } from './serve.ts';

const API = {
  'GET /things/:id': {
    summary: '',
    tag: '',
    access: 'anyone',
    params: z.object({ id: z.string().regex(/^\d+$/) }),
    query: z.object({ size: z.coerce.number().int().max(9).default(1) }),
    ok: z.object({ id: z.string(), size: z.int(), who: z.string() }),
    refusals: { GONE: 410 },
  },
  'GET /secrets': { summary: '', tag: '', access: 'signed-in', ok: z.object({}), refusals: {} },
  'GET /others': { summary: '', tag: '', access: 'anyone', ok: z.object({}), refusals: {} },
} as const;

// Only the id of its request is read.
const HTTP = { request: { id: 'req_1' } } as Http;

function served(routes: readonly (keyof typeof API)[]) {
  const names: string[] = [];
  const serve: Serve<typeof API, string> = (route) => void names.push(route);
  const reads = readsHere({ serve, api: API }, routes, answerSerializer(true));
  reads.serve('GET /things/:id', async ({ params, query }, who) =>
    params.id === '410' ? refuse({ code: 'GONE' }) : ok({ id: params.id, size: query.size, who, secret: 'stripped' }),
  );
  return { names, ...reads };
}

test('a read is answered by its handler, for the caller, parsed and stripped by its contract', async () => {
  const { names, read } = served(['GET /things/:id']);
  expect(names).toEqual(['GET /things/:id']);
  const answer = await read('/things/7?size=3', 'ada', HTTP);
  expect(answer).toEqual({ status: 200, text: '{"id":"7","size":3,"who":"ada"}' });
  expect((await read('/things/7', 'bo', HTTP))?.text).toContain('"size":1,"who":"bo"');
});

test('a refusal has its status and body; what the contract does not allow reaches no handler', async () => {
  const { read } = served(['GET /things/:id']);
  const gone = await read('/things/410', 'ada', HTTP);
  expect([gone?.status, JSON.parse(gone?.text ?? '')]).toMatchObject([
    410,
    { errors: { code: 'GONE', requestId: 'req_1' } },
  ]);
  for (const url of ['/things/x', '/things/7?size=99', '/things/%00'])
    expect((await read(url, 'ada', HTTP))?.status).toBe(400);
});

test('there is no answer for an address that is none of the reads', async () => {
  const { read } = served(['GET /things/:id']);
  for (const url of ['/things/7/more', '/others', '//things/7', '/secrets'])
    expect(await read(url, 'ada', HTTP)).toBeUndefined();
});

test('a call that is not for anyone is no read', () => {
  const { serve } = served(['GET /secrets']);
  expect(() => serve('GET /secrets', async () => ok({}))).toThrow('GET /secrets');
});
