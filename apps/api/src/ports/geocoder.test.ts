import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { httpGeocoder } from './geocoder.ts';

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.close();
});

/** A provider that responds so, and the addresses that it was called at. */
async function providerThat(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const called: string[] = [];
  server = createServer((request, response) => {
    called.push(request.url ?? '');
    respond(request, response);
  });
  await new Promise<void>((listens) => server?.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as AddressInfo;
  return { called, geocoder: httpGeocoder(`http://127.0.0.1:${port}/search?q={address}&key=1`) };
}
const sends = (body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  void response.end(typeof body === 'string' ? body : JSON.stringify(body));

test('finds the first match of an address, which it sends as one value, and calls once for each address', async () => {
  const { called, geocoder } = await providerThat(
    sends([
      { lat: '39.1', lon: '-84.5', name: 'x' },
      { lat: 0, lon: 0 },
    ]),
  );
  const address = '5 Elm & Oak St?#{address}, Cincinnati, OH 45202';
  expect(await geocoder.find(address)).toEqual({ lat: 39.1, lon: -84.5 });
  expect(await geocoder.find(address)).toEqual({ lat: 39.1, lon: -84.5 });
  expect(called).toEqual([`/search?q=${encodeURIComponent(address)}&key=1`]);
});

test('an address that nobody knows has no point', async () => {
  const { geocoder } = await providerThat(sends([]));
  expect(await geocoder.find('nowhere')).toBeNull();
});

test.each([
  ['a page', '<html>'],
  ['a point that is not on the earth', [{ lat: 900, lon: 0 }]],
  ['a match without a point', [{ name: 'Elm St' }]],
  ['a match with an empty point', [{ lat: null, lon: '' }]],
  ['another shape', { results: [] }],
  ['far too much', `[${' '.repeat(200_000)}]`],
])('%s is a failure, not a point', async (_what, body) => {
  const { geocoder } = await providerThat(sends(body));
  await expect(geocoder.find('5 Elm St')).rejects.toThrow(/./);
});

test.each([
  ['a failure', (response: ServerResponse) => response.writeHead(500).end()],
  [
    'a redirect elsewhere',
    (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['a broken connection', (response: ServerResponse) => response.destroy()],
])('%s throws, and is not tried again for half a minute', async (_what, fails) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let calls = 0;
  const { geocoder } = await providerThat((request, response) => {
    calls += 1;
    if (calls === 1) fails(response);
    else sends([{ lat: 1, lon: 2 }])(request, response);
  });
  await expect(geocoder.find('5 Elm St')).rejects.toThrow(/./);
  vi.advanceTimersByTime(29_999);
  await expect(geocoder.find('5 Elm St')).rejects.toThrow(/./);
  expect(calls).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await geocoder.find('5 Elm St')).toEqual({ lat: 1, lon: 2 });
});

test('an address that many wait for is looked up once', async () => {
  let calls = 0;
  const { geocoder } = await providerThat((request, response) => {
    calls += 1;
    setTimeout(() => sends([{ lat: 1, lon: 2 }])(request, response), 20);
  });
  const found = await Promise.all(Array.from({ length: 100 }, () => geocoder.find('5 Elm St')));
  expect(new Set(found.map((point) => JSON.stringify(point))).size).toBe(1);
  expect(calls).toBe(1);
});
