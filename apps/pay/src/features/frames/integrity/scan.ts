import { FRAME_DOCUMENTS, FRAME_PATH } from '@cartwright/contracts/frames';
import { type FrameManifest, type Header, headersHash, sha384 } from './manifest.ts';
import type { TamperSign } from './sql.ts';

/** A response as seen from outside. */
export interface Seen {
  readonly status: number;
  readonly headers: { readonly [name: string]: Header };
  readonly body: Uint8Array;
}
export type Get = (path: string) => Promise<Seen>;

const ASSETS = '/manage-payment/assets/';
const LOADED = /(?:src|href)="([^"]+)"/g;
/** A file with a required hash. */
const WITH_HASH = /<(?:script|link)\b[^>]*?(?:src|href)="([^"]+)"[^>]*>/g;
/** An inline script other than the settings, or a handler in an attribute: neither is ever ours. */
const INLINE = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>|\son\w+=/i;

/**
 * Checks every frame document as it would be served to a browser, and everything that it loads: compares headers and
 * bytes with the signed manifest (PCI DSS 4.0.1, 11.6.1).
 */
export async function scanFrames(get: Get, manifest: FrameManifest, tenant: string): Promise<readonly TamperSign[]> {
  const signs: TamperSign[] = [];
  for (const document of FRAME_DOCUMENTS) {
    const page = `${FRAME_PATH}/${document}`;
    const seen = await tryGet(get, `${page}?tenant=${encodeURIComponent(tenant)}`);
    if (seen?.status !== 200) {
      signs.push({ page, kind: 'unreachable', expected: '200', seen: String(seen?.status ?? 'no answer') });
      continue;
    }
    const hash = headersHash(seen.headers);
    if (hash !== manifest.headers) signs.push({ page, kind: 'headers', expected: manifest.headers, seen: hash });
    const html = new TextDecoder().decode(seen.body);
    signs.push(...wrongIn(html, manifest).map((sign) => ({ page, ...sign })));
  }
  // Style sheets load fonts, not documents: every file of the build is checked.
  for (const [file, expected] of Object.entries(manifest.files)) {
    const seen = await tryGet(get, `${ASSETS}${file}`);
    const hash = seen?.status === 200 ? sha384(seen.body) : `status ${seen?.status ?? 'none'}`;
    if (hash !== expected) signs.push({ page: `${ASSETS}${file}`, kind: 'file', expected, seen: hash });
  }
  return signs;
}

/** The parts of a document that differ from what was signed. */
function wrongIn(html: string, { files }: FrameManifest): readonly Omit<TamperSign, 'page'>[] {
  const inline = INLINE.exec(html);
  const strange = [...html.matchAll(LOADED)]
    .map(([, url = '']) => url)
    .filter((url) => !(url.startsWith(ASSETS) && url.slice(ASSETS.length) in files));
  const unlike = [...html.matchAll(WITH_HASH)].flatMap(([tag, url = '']) => {
    const expected = files[url.slice(ASSETS.length)];
    const seen = /\sintegrity="([^"]*)"/.exec(tag)?.[1] ?? 'none';
    return expected === undefined || seen === expected ? [] : [{ kind: 'integrity', expected, seen }];
  });
  return [
    ...(inline ? [{ kind: 'script', expected: null, seen: inline[0].slice(0, 80) }] : []),
    ...strange.map((url) => ({ kind: 'script', expected: null, seen: url.slice(0, 200) })),
    ...unlike,
  ];
}

async function tryGet(get: Get, path: string): Promise<Seen | undefined> {
  try {
    return await get(path);
  } catch {
    return undefined; // a missing response is a sign by itself
  }
}
