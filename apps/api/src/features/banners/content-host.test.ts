import { CONTENT_ENVIRONMENTS } from '@cartwright/contracts/banners';
import { expect, test } from 'vitest';
import { contentOrigin, hostOfContent, siteOf } from './content-host.ts';

const quayside = { domain: 'quayside.example', host: 'quayside.localhost' };

test('CNT-018 the content host carries the prefix of its environment, one of four', () => {
  expect(CONTENT_ENVIRONMENTS).toEqual(['dev', 'test', 'stage', 'prod']);
  const origins = CONTENT_ENVIRONMENTS.map((each) => contentOrigin('https://quayside.example', quayside, each));
  expect(origins).toEqual(CONTENT_ENVIRONMENTS.map((each) => `https://${each}-content.quayside.example`));
  for (const origin of origins) expect(hostOfContent(new URL(origin).hostname)).toBe(quayside.domain);
});

test.each([
  ['http://quayside.localhost:3000', 'http://dev-content.quayside.localhost:3000'],
  ['https://quayside.example', 'https://dev-content.quayside.example'],
  // A numeric address and another network's host name have no content host.
  ['http://127.0.0.1:3000', ''],
  ['http://shop.lan', ''],
  // The response to a request without a host, or with a strange one.
  ['http://', ''],
  ['http://a b', ''],
])('a page at %s gets its logos from %j', (origin, expected) => {
  expect(contentOrigin(origin, quayside, 'dev')).toBe(expected);
});

test.each(['quayside.localhost', 'content.quayside.localhost', 'live-content.quayside.localhost', 'prod-content.'])(
  '%s is no content host',
  (hostname) => {
    expect(hostOfContent(hostname)).toBeUndefined();
  },
);

test.each([
  ['http://localhost:3000', 'http://quayside.localhost:3000/'],
  ['http://market.localhost', 'http://quayside.localhost/'],
  ['https://market.example', 'https://quayside.example/'],
  ['http://a b', 'https://quayside.example/'],
])('seen from %s a banner is at %s', (origin, site) => {
  expect(siteOf(quayside, origin)).toBe(site);
});
