import { describe, expect, test } from 'vitest';
import type { WalletConfig, WalletOptions } from '../config.ts';
import { payOriginOf, resolveConfig } from './pay-host.ts';

const options: WalletOptions = {
  tenant: 'kroger',
  application: 'CLICKLIST',
  getAuthToken: async () => 'token',
  onSignInRequired: () => undefined,
};
const settled = (change: object) => resolveConfig({ payOrigin: 'https://pay.example', ...options, ...change });

describe('the payment host', () => {
  test.each([
    ['PROD', 'https://pay.banner.example'],
    ['STAGE', 'https://pay-stage.banner.example'],
    ['TEST', 'https://pay-test.banner.example'],
  ] as const)('API-002 FRM-011 FRM-012 of %s is derived from the banner domain: %s', (environment, origin) => {
    expect(payOriginOf({ environment, bannerDomain: 'banner.example' })).toBe(origin);
    expect(resolveConfig({ ...options, environment, bannerDomain: 'banner.example' }).payOrigin).toBe(origin);
  });
  test('of LOCAL is the address of the local server', () => {
    expect(settled({ environment: 'LOCAL', payOrigin: 'http://localhost:3001' }).payOrigin).toBe(
      'http://localhost:3001',
    );
  });
  test.each([
    ['https://pay.example/', 'https://pay.example'],
    ['HTTPS://Pay.Example:443', 'https://pay.example'],
    ['http://localhost:3001/', 'http://localhost:3001'],
  ])('%s is %s, as a browser writes the origin of a message', (payOrigin, origin) => {
    expect(settled({ payOrigin }).payOrigin).toBe(origin);
  });
  test.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://pay.example',
    'https://pay.example/wallet',
    'https://pay.example/?a=1',
    'https://pay.example/#a',
    'https://rosa:secret@pay.example',
    'pay.example',
    '',
    null,
  ])('is an address and nothing more: %j is refused', (payOrigin) => {
    expect(() => settled({ payOrigin })).toThrow(TypeError);
  });
  test('of a banner domain is an address too', () => {
    expect(() => resolveConfig({ ...options, environment: 'PROD', bannerDomain: 'banner.example/wallet' })).toThrow(
      TypeError,
    );
  });
  test('has to be known', () => {
    expect(() => resolveConfig({ ...options, environment: 'PROD' } as WalletConfig)).toThrow(TypeError);
    expect(() => resolveConfig({ ...options, environment: 'LOCAL' } as unknown as WalletConfig)).toThrow(TypeError);
    expect(() => resolveConfig({ ...options, bannerDomain: 'banner.example' } as WalletConfig)).toThrow(TypeError);
  });
});

describe('a mistake of the host', () => {
  const programs = ['CLICKLIST', 'MEMBERSHIP', 'RXWEB', 'EPRN', 'WEB HOSTED PAYMENT PAGE'];
  test.each([
    ['WAL-004 the environment', 'environment', ['PROD', 'STAGE', 'TEST', 'LOCAL']],
    ['WAL-007 the application', 'application', programs],
    ['WAL-010 the authentication type', 'authType', ['B2C', 'AX']],
    ['the language', 'locale', ['en-US', 'es-US', 'en-XA']],
  ] as const)('%s is one of its values, and nothing else', (_, name, values) => {
    for (const value of values) expect(settled({ [name]: value })).toMatchObject({ [name]: value });
    for (const value of ['prod', 'OTHER', '', null, 1]) expect(() => settled({ [name]: value })).toThrow(TypeError);
  });
  test('cannot leave out the application', () => {
    expect(() => settled({ application: undefined })).toThrow(TypeError);
  });
});
