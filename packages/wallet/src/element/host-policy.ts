/** A Content Security Policy, directive by directive. */
export type HostPolicy = Readonly<Record<string, readonly string[]>>;

/**
 * What a page's policy must allow for the wallet to work on it, and nothing more. The wallet needs no inline style or
 * script, no `data:` and no `unsafe-` word, and works beside `trusted-types 'none'`.
 * @param payOrigin the payment host: its frames, its calls and its card marks
 */
export const hostPolicy = (payOrigin: string): HostPolicy => ({
  'frame-src': [payOrigin],
  'connect-src': [payOrigin],
  'img-src': [payOrigin],
});

/** A policy as a header's value. */
export const toHeader = (policy: HostPolicy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** Parses a header's value; if a directive occurs twice the first counts, as in a browser (CSP 3, 2.2.1). */
export function readPolicy(header: string): HostPolicy {
  const policy: Record<string, readonly string[]> = {};
  for (const part of header.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    const directive = name.toLowerCase();
    if (directive !== '') policy[directive] ??= sources;
  }
  return policy;
}

/** The fallback of each directive when it is absent (CSP 3, 6.8.3). */
const FALLBACK: Readonly<Record<string, readonly string[]>> = {
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'script-src': ['script-src', 'default-src'],
  'style-src': ['style-src', 'default-src'],
};
const effective = (policy: HostPolicy, directive: string): readonly string[] | undefined =>
  (FALLBACK[directive] ?? [directive]).map((name) => policy[name]).find((sources) => sources !== undefined);

const allows = (sources: readonly string[] | undefined, origin: string): boolean =>
  sources === undefined ||
  sources.includes(origin) ||
  sources.includes('*') ||
  sources.includes(new URL(origin).protocol);

/** A problem of a host page's policy that its owner should fix. */
export interface PolicyFinding {
  readonly directive: string;
  /** `missing`: the wallet will not work. `weak`: it works, and a foreign script or frame would too. */
  readonly kind: 'missing' | 'weak';
  readonly advice: string;
}

/** Compares a page's policy with what the wallet needs and with what a page that takes payments should have. */
export function examine(policy: HostPolicy, payOrigin: string): readonly PolicyFinding[] {
  const missing = Object.keys(hostPolicy(payOrigin))
    .filter((directive) => !allows(effective(policy, directive), payOrigin))
    .map((directive): PolicyFinding => ({ directive, kind: 'missing', advice: `add ${payOrigin}` }));
  const weak = ['script-src', 'frame-src'].flatMap((directive): readonly PolicyFinding[] => {
    const sources = effective(policy, directive);
    if (sources === undefined) return [{ directive, kind: 'weak', advice: 'name the sources: now any may be used' }];
    const loose = sources.filter((source) =>
      ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:'].includes(source),
    );
    const isStrict = sources.some((source) => /^'(?:nonce-|sha\d|strict-dynamic)/.test(source));
    const counted = isStrict ? loose.filter((source) => source === "'unsafe-eval'") : loose;
    return counted.map((source) => ({ directive, kind: 'weak', advice: `take ${source} out` }));
  });
  return [...missing, ...weak];
}
