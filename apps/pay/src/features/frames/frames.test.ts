import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Unavailable } from '@cartwright/server/unavailable';
import { FRAME_DOCUMENTS } from '@cartwright/contracts/frames';
import { CardBrand } from '@cartwright/contracts/payment-cards';
import { ensureFrames } from '#testing/built-frames.ts';
import { SHOP, startTestPay, TENANT, type TestPay } from '#testing/pay-host.ts';
import { FRAME_ASSETS, readFrameBuild } from './frame-build.ts';
import { sha384, type SignedManifest } from './integrity/manifest.ts';
import { readSigned, SIGNED } from './integrity/signed-build.ts';

const FRAME = `/manage-payment/pci-forms/payment-form?tenant=${TENANT}`;
let pay: TestPay;

beforeAll(async () => {
  await ensureFrames();
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

test.each(FRAME_DOCUMENTS)(
  'FRM-002 %s is under /manage-payment/pci-forms and carries its headers',
  async (document) => {
    const reply = await pay.call('GET', `/manage-payment/pci-forms/${document}?tenant=${TENANT}`);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; " +
        `frame-ancestors ${SHOP}; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /reports/csp; report-to csp`,
    );
    expect(reply.headers).toMatchObject({
      'reporting-endpoints': 'csp="/reports/csp"',
      'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cache-control': 'no-store',
    });
    expect(reply.headers['x-frame-options']).toBeUndefined();
    expect(reply.headers['cross-origin-opener-policy']).toBeUndefined();
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(String(reply.headers['permissions-policy'])).toContain('camera=()');
  },
);

test('which pages may embed the frame is decided by the tenant, not by the request', async () => {
  const other = await pay.call('GET', '/manage-payment/pci-forms/payment-form?tenant=harris-teeter', {
    headers: { referer: 'http://evil.example/' },
  });
  expect(other.headers['content-security-policy']).toContain('frame-ancestors http://harris-teeter.localhost:3000;');
  expect((await pay.call('GET', '/manage-payment/pci-forms/payment-form?tenant=nobody')).status).toBe(404);
  expect((await pay.call('GET', '/manage-payment/pci-forms/payment-form')).status).toBe(404);
});

test('FRM-013 the fields are in the order card number, month, year, CVV, each with its autofill token', async () => {
  const { text } = await pay.call('GET', FRAME);
  const tokens = [...text.matchAll(/autocomplete="(cc-[a-z-]+)"/g)].map((match) => match[1]);
  expect(tokens).toEqual(['cc-number', 'cc-exp-month', 'cc-exp-year', 'cc-csc']);
  expect(text).not.toMatch(/tabindex="[1-9]|style=|<style|pattern=/);
});

test('WAL-144 fifteen expiry years are offered, the current one first', async () => {
  const years = [...(await pay.call('GET', FRAME)).text.matchAll(/<option value="(20\d\d)">/g)].map((match) =>
    Number(match[1]),
  );
  const first = new Date().getUTCFullYear();
  expect(years).toEqual(Array.from({ length: 15 }, (_, index) => first + index));
});

test('the document names the public half of the key and never the private one', async () => {
  const { text } = await pay.call('GET', FRAME);
  const settings = JSON.parse(/id="settings">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as {
    key: object;
    origins: string[];
  }; // what the document's own script reads
  expect(Object.keys(settings.key).toSorted((a, b) => a.localeCompare(b))).toEqual(['crv', 'kid', 'kty', 'x', 'y']);
  expect(settings.origins).toEqual([SHOP]);
});

test('a document in Spanish is the same document: its headers and its files are those of the English one', async () => {
  const [english, spanish] = await Promise.all([pay.call('GET', FRAME), pay.call('GET', `${FRAME}&locale=es-US`)]);
  expect(english.text).toContain('<html lang="en-US">');
  expect(spanish.text).toContain('<html lang="es-US">');
  expect(loadedBy(spanish.text)).toEqual(loadedBy(english.text));
  const kept = ['content-security-policy', 'integrity-policy', 'cache-control', 'permissions-policy'];
  for (const name of kept) expect([name, spanish.headers[name]]).toEqual([name, english.headers[name]]);
  for (const locale of ['<script>', 'es', 'en-XA'])
    expect((await pay.call('GET', `${FRAME}&locale=${locale}`)).text).toContain('<html lang="en-US">');
});

test('two documents have two nonces', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => /"nonce":"([^"]+)"/.exec((await pay.call('GET', FRAME)).text)?.[1]),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

/** What a document loads: each tag with an address, and the hash that it requires. */
const loadedBy = (html: string): readonly (readonly [url: string, integrity: string | undefined])[] =>
  [...html.matchAll(/<[^>]*(?:src|href)="([^"]+)"[^>]*>/g)].map(([tag, url = '']) => [
    url,
    /integrity="([^"]+)"/.exec(tag)?.[1],
  ]);

test.each(FRAME_DOCUMENTS)(
  '%s loads one script of at most 20 kB and one style sheet, each with its hash, cached forever under hashed names',
  async (document) => {
    const { text } = await pay.call('GET', `/manage-payment/pci-forms/${document}?tenant=${TENANT}`);
    const loaded = loadedBy(text);
    expect(loaded.map(([url]) => path.extname(url))).toEqual(['.css', '.js']);
    for (const [url, integrity] of loaded) {
      const bytes = readFileSync(path.join(FRAME_ASSETS, path.basename(url)));
      expect(integrity).toBe(sha384(bytes));
      expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(20_000);
      const reply = await pay.call('GET', url);
      expect(reply.status).toBe(200);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
    const script = readFileSync(path.join(FRAME_ASSETS, path.basename(loaded[1]?.[0] ?? '')), 'utf8');
    // Anything loaded this way would have a hash that no document names. `import.meta` loads nothing.
    expect(script).not.toMatch(/\bimport\s*[({"'*]|\bfrom\s*["']/);
  },
);

test('a document is made from the signed manifest alone, and never from one with an invalid signature', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'frames-'));
  const put = (change: (signed: SignedManifest) => object) =>
    writeFileSync(path.join(folder, SIGNED), JSON.stringify(change(readSigned(FRAME_ASSETS))));
  try {
    await expect(readFrameBuild('cvv-form', folder)).rejects.toThrow(Unavailable);
    // The list and its signature are enough: no file of the build is read for a document.
    cpSync(path.join(FRAME_ASSETS, SIGNED), path.join(folder, SIGNED));
    expect(await readFrameBuild('cvv-form', folder)).toEqual(await readFrameBuild('cvv-form'));
    put((signed) => ({ ...signed, manifest: signed.manifest.replace(/\.[^.]{8}/, '.AAAAAAAA') }));
    await expect(readFrameBuild('cvv-form', folder)).rejects.toThrow(/signature/);
    put((signed) => ({ ...signed, keys: [] }));
    await expect(readFrameBuild('cvv-form', folder)).rejects.toThrow('not known');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('WAL-071 the image of a card is under /manage-payment/, named by its brand or its kind, and each is another', async () => {
  const icons = [...CardBrand.options.map((brand) => brand.toLowerCase()), 'gift'];
  const images = await Promise.all(icons.map((icon) => pay.call('GET', `/manage-payment/${icon}.svg`)));
  for (const { status, headers } of images)
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
  expect(new Set(images.map(({ text }) => text)).size).toBe(10);
  for (const icon of ['gift', 'none'])
    expect((await pay.call('GET', `/manage-payment/${icon}.svg`)).text, 'no word to translate').not.toContain('<text');
  expect((await pay.call('GET', '/manage-payment/nothing.svg')).status).toBe(404);
});

test('anything but a frame may not be embedded', async () => {
  const reply = await pay.call('GET', '/healthz');
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(reply.headers['cross-origin-opener-policy']).toBe('same-origin');
});
