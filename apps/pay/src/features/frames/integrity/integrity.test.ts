import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { ensureFrames } from '#testing/built-frames.ts';
import { startTestPay, TENANT, type TestPay } from '#testing/pay-host.ts';
import { FRAME_ASSETS } from '../frame-build.ts';
import { inventoryOf } from './inventory.ts';
import { type Get, scanFrames } from './scan.ts';
import { type FrameManifest, openManifest, type SignedManifest } from './manifest.ts';
import { readSigned } from './signed-build.ts';
import { openSigns } from '#testing/open-signs.ts';
import { deployBuild, readInventory, watchFrames } from './watch.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
let pay: TestPay;
let signed: SignedManifest;
let manifest: FrameManifest;

beforeAll(async () => {
  await ensureFrames();
  pay = await startTestPay(inject('postgresUrl'));
  signed = readSigned(FRAME_ASSETS);
  manifest = await openManifest(signed);
});
afterAll(() => pay.stop());
beforeEach(() => pay.databases.service.read.deleteFrom('pay.tamper_report').execute());

/** The host, with one response modified in transit. */
const through =
  (change: (url: string, seen: Awaited<ReturnType<Get>>) => Awaited<ReturnType<Get>>): Get =>
  async (url) => {
    const reply = await pay.app.inject({ method: 'GET', url });
    return change(url, { status: reply.statusCode, headers: reply.headers, body: reply.rawPayload });
  };
const asItIs = through((_, seen) => seen);
const variant = (get: Get) => watchFrames({ db: pay.databases.service, get, manifest, tenant: TENANT, now: NOW });

describe('the signed build', () => {
  test('is published with its keys and opens with them', async () => {
    const reply = await pay.app.inject({ method: 'GET', url: '/.well-known/gw-frames.json' });
    expect(reply.statusCode).toBe(200);
    expect(await openManifest(reply.json<SignedManifest>())).toEqual(manifest);
    expect(Object.keys(manifest.files).length).toBeGreaterThan(1);
  });

  test('does not open with another key, nor when one of its bytes was changed', async () => {
    const { publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const other = { ...(await exportJWK(publicKey)), kid: signed.keys[0]?.kid ?? '' } as SignedManifest['keys'][number];
    await expect(openManifest({ ...signed, keys: [other] })).rejects.toThrow('signature');
    await expect(openManifest({ ...signed, keys: [{ ...other, kid: 'another' }] })).rejects.toThrow('not known');
    const [head = '', body = '', seal = ''] = signed.manifest.split('.');
    const text = Buffer.from(body, 'base64url').toString().replace('sha384-', 'sha384_');
    const changed = [head, Buffer.from(text).toString('base64url'), seal].join('.');
    await expect(openManifest({ ...signed, manifest: changed })).rejects.toThrow('signature');
  });

  test('has no unapproved script, and a new one is refused by name', async () => {
    expect(inventoryOf(manifest, readInventory()).length).toBeGreaterThan(0);
    const files = { ...manifest.files, 'tracker-AbCdEf12.js': 'sha384-x' };
    expect(() => inventoryOf({ ...manifest, files }, readInventory())).toThrow('tracker');
    await deployBuild(pay.databases.service, signed, NOW);
    await deployBuild(pay.databases.service, signed, NOW);
    const kept = await pay.databases.service.read.selectFrom('pay.script_inventory').selectAll().execute();
    expect(kept.map(({ sha384 }) => sha384).toSorted()).toEqual(
      inventoryOf(manifest, readInventory())
        .map(({ sha384 }) => sha384)
        .toSorted(),
    );
  });
});

describe('the scan of what is served', () => {
  test('finds nothing on an unmodified host', async () => {
    expect(await scanFrames(asItIs, manifest, TENANT)).toEqual([]);
  });

  test('one changed byte of a script is reported, and closed when it is fixed', async () => {
    const file = Object.keys(manifest.files).find((name) => name.endsWith('.js')) ?? '';
    const changed = through((url, seen) =>
      url.endsWith(file) ? { ...seen, body: Buffer.concat([seen.body.subarray(0, -1), Buffer.from(' ')]) } : seen,
    );
    expect(await variant(changed)).toMatchObject([{ kind: 'file', page: `/manage-payment/assets/${file}` }]);
    await variant(changed);
    expect(await openSigns(pay.databases.service.read)).toMatchObject([{ kind: 'file', times: 2 }]);
    expect(await variant(asItIs)).toEqual([]);
    expect(await openSigns(pay.databases.service.read)).toEqual([]);
  });

  test.each([
    ['content-security-policy', 'default-src *; frame-ancestors http://localhost:3000'],
    ['referrer-policy', undefined],
  ])('a changed %s is reported on every document that has it', async (name, value) => {
    const changed = through((url, seen) =>
      url.includes('/payment-form') ? { ...seen, headers: { ...seen.headers, [name]: value } } : seen,
    );
    expect(await variant(changed)).toMatchObject([{ kind: 'headers', page: '/manage-payment/pci-forms/payment-form' }]);
  });

  test.each([
    ['<script src="https://evil.example/skim.js"></script>', 'https://evil.example/skim.js'],
    ['<script>steal()</script>', '<script>'],
    ['<img src="/manage-payment/assets/x" onerror=steal()>', ' onerror='],
  ])('a document with %s is reported', async (html, seen) => {
    const changed = through((url, answer) =>
      url.includes('/cvv-form') || url.includes('/payment-form')
        ? { ...answer, body: Buffer.concat([answer.body, Buffer.from(html)]) }
        : answer,
    );
    expect(await variant(changed)).toContainEqual(expect.objectContaining({ kind: 'script', seen }));
  });

  test.each([
    ['script', 'pin-form-', (tag: string) => tag.replace(/ integrity="[^"]*"/, ''), 'none'],
    ['link', 'frame-', (tag: string) => tag.replace(/sha384-[^"]*/, 'sha384-AAAA'), 'sha384-AAAA'],
  ])('a %s in a document without the hash of the build is reported', async (name, start, change, seen) => {
    const changed = through((url, answer) => {
      if (!url.includes('/pin-form?')) return answer;
      const html = answer.body.toString().replace(new RegExp(`<${name} [^>]*integrity[^>]*>`), change);
      return { ...answer, body: Buffer.from(html) };
    });
    const file = Object.keys(manifest.files).find((each) => each.startsWith(start));
    const expected = manifest.files[file ?? ''];
    expect(await variant(changed)).toMatchObject([
      { kind: 'integrity', page: '/manage-payment/pci-forms/pin-form', expected, seen },
    ]);
  });

  test('a page that does not respond is reported', async () => {
    const silent: Get = (url) => (url.includes('/payment-form') ? Promise.reject(new Error('no')) : asItIs(url));
    expect(await variant(silent)).toContainEqual(expect.objectContaining({ kind: 'unreachable', seen: 'no answer' }));
  });
});

describe('what browsers report', () => {
  const post = (payload: string, type: string) =>
    pay.app.inject({ method: 'POST', url: '/reports/csp', payload, headers: { 'content-type': type } });
  const old = {
    'csp-report': {
      'document-uri': 'http://localhost:3001/manage-payment/pci-forms/payment-form?tenant=kroger',
      'violated-directive': 'script-src self',
      'blocked-uri': 'https://evil.example/skim.js?card=4242',
    },
  };

  test('is stored without queries, counted when it repeats, and stays open after a scan', async () => {
    expect((await post(JSON.stringify(old), 'application/csp-report')).statusCode).toBe(204);
    expect((await post(JSON.stringify(old), 'application/csp-report')).statusCode).toBe(204);
    await variant(asItIs);
    expect(await openSigns(pay.databases.service.read)).toEqual([
      {
        page: '/manage-payment/pci-forms/payment-form',
        kind: 'csp:script-src',
        expected: null,
        seen: 'https://evil.example/skim.js',
        times: 2,
      },
    ]);
  });

  test('arrives in the newer form too; anything else is refused and changes nothing', async () => {
    const body = { documentURL: 'http://localhost:3001/x', effectiveDirective: 'img-src', blockedURL: 'inline' };
    const list = JSON.stringify([
      { type: 'csp-violation', body },
      { type: 'deprecation', body },
      { type: 'integrity-violation', body: { ...body, destination: 'script', reportOnly: false } },
    ]);
    expect((await post(list, 'application/reports+json')).statusCode).toBe(204);
    const signs = await openSigns(pay.databases.service.read);
    expect(signs.map(({ kind, times }) => `${kind} ${times}`).toSorted()).toEqual([
      'csp:img-src 1',
      'integrity:script 1',
    ]);
    for (const [payload, type] of [
      ['{}', 'application/csp-report'],
      ['{', 'application/csp-report'],
      ['[{"type":"csp-violation"}]', 'application/reports+json'],
      [`"${'x'.repeat(20_000)}"`, 'application/csp-report'],
    ] as const)
      expect((await post(payload, type)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await openSigns(pay.databases.service.read)).toHaveLength(2);
  });

  test('in a batch of a browser is counted, also when the same one occurs twice in a report', async () => {
    const body = { documentURL: 'http://localhost:3001/x', effectiveDirective: 'font-src', blockedURL: 'data' };
    const list = JSON.stringify(Array.from({ length: 3 }, () => ({ type: 'csp-violation', body })));
    for (const _ of [1, 2]) expect((await post(list, 'application/reports+json')).statusCode).toBe(204);
    expect(await openSigns(pay.databases.service.read)).toContainEqual(
      expect.objectContaining({ kind: 'csp:font-src', times: 6 }),
    );
  });

  test.each(['\0', '\ud83d'])('with text that no table can keep is kept without it: %j', async (odd) => {
    const report = { 'document-uri': odd, 'violated-directive': `media-src${odd}`, 'blocked-uri': `inline${odd}` };
    expect((await post(JSON.stringify({ 'csp-report': report }), 'application/csp-report')).statusCode).toBe(204);
    expect(await openSigns(pay.databases.service.read)).toContainEqual(
      expect.objectContaining({ page: 'unknown', kind: 'csp:media-src\u{FFFD}', seen: 'inline\u{FFFD}' }),
    );
  });
});
