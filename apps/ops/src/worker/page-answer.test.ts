import { expect, test } from 'vitest';
import { pageAnswer, type Sources } from './page-answer.ts';

const never = new Promise<never>(() => undefined);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const textOf = async (sources: Partial<Sources>) => {
  const from = { kept: async () => new Response('kept'), network: lost, patience: () => never, ...sources };
  return (await pageAnswer(from)).text();
};

test('a page is the network’s while there is one, and else the kept one', async () => {
  expect(await textOf({ network: async () => new Response('new') })).toBe('new');
  expect(await textOf({})).toBe('kept');
  expect(await textOf({ network: () => never, patience: async () => undefined })).toBe('kept');
});

test('with nothing kept, a slow page is waited for, and a lost one is the browser’s to show', async () => {
  const kept = async () => undefined;
  const arriving = Promise.withResolvers<Response>();
  const slow = textOf({ kept, network: () => arriving.promise, patience: async () => undefined });
  arriving.resolve(new Response('late'));
  expect(await slow).toBe('late');
  await expect(textOf({ kept })).rejects.toThrow('Failed to fetch');
});
