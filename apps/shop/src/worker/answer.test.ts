import { OFFLINE_SHELL } from '@cartwright/contracts/offline';
import { expect, test } from 'vitest';
import { ANSWERS, type Sources } from './answer.ts';

const never = new Promise<never>(() => undefined);
const request = new Request('https://shop.example/cart');

/** Texts instead of responses. */
const from = (sources: {
  readonly kept?: Record<string, string>;
  readonly network: () => Promise<string>;
  readonly patience?: Promise<unknown>;
}): Sources => ({
  kept: async (request) => {
    const text = sources.kept?.[typeof request === 'string' ? request : new URL(request.url).pathname];
    return text === undefined ? undefined : new Response(text);
  },
  network: async () => new Response(await sources.network()),
  patience: () => sources.patience ?? never,
});
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const shell = { [OFFLINE_SHELL]: 'shell' };
const textOf = async (answer: Promise<Response>) => (await answer).text();

test('a page comes from the network while there is one, whatever is kept', async () => {
  const sources = from({ kept: { ...shell, '/cart': 'old' }, network: () => Promise.resolve('new') });
  expect(await textOf(ANSWERS.page(request, sources))).toBe('new');
});

test('without a connection, or when it takes too long, a page is the kept document', async () => {
  expect(await textOf(ANSWERS.page(request, from({ kept: shell, network: lost })))).toBe('shell');
  const slow = from({ kept: shell, network: () => never, patience: Promise.resolve() });
  expect(await textOf(ANSWERS.page(request, slow))).toBe('shell');
});

test('with nothing kept, a slow page is waited for, and a lost one is the browser’s to show', async () => {
  const arriving = Promise.withResolvers<string>();
  const answer = ANSWERS.page(request, from({ network: () => arriving.promise, patience: Promise.resolve() }));
  arriving.resolve('late');
  expect(await textOf(answer)).toBe('late');
  await expect(ANSWERS.page(request, from({ network: lost }))).rejects.toThrow('Failed to fetch');
  const slowAndLost = from({ network: lost, patience: Promise.resolve() });
  await expect(ANSWERS.page(request, slowAndLost)).rejects.toThrow('Failed to fetch');
});

test('a file of a build is asked of the network only when it is not kept', async () => {
  const kept = { '/cart': 'kept' };
  expect(await textOf(ANSWERS['build-file'](request, from({ kept, network: lost })))).toBe('kept');
  expect(await textOf(ANSWERS['build-file'](request, from({ network: () => Promise.resolve('new') })))).toBe('new');
});

test('a picture is kept for when there is no connection', async () => {
  const kept = { '/cart': 'kept' };
  expect(await textOf(ANSWERS.picture(request, from({ kept, network: () => Promise.resolve('new') })))).toBe('new');
  expect(await textOf(ANSWERS.picture(request, from({ kept, network: lost })))).toBe('kept');
  await expect(ANSWERS.picture(request, from({ network: lost }))).rejects.toThrow('Failed to fetch');
});
