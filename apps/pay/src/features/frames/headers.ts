const YEARS = 63_072_000;
/** Where a browser reports what it refused: by the Reporting API, and by the older, more widely supported way. */
const REPORTS = '/reports/csp';

/**
 * The headers of every frame document. Only pages of the tenant's own origins may embed it, it runs only its own
 * script, as it was built, and it may reach only its own origin.
 */
export const frameHeaders = (hostOrigins: readonly string[]): { readonly [name: string]: string } => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${hostOrigins.join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${REPORTS}`,
    'report-to csp',
  ].join('; '),
  // A script without a hash in its document does not run either, in browsers that know this policy.
  'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
  'reporting-endpoints': `csp="${REPORTS}"`,
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), usb=(), clipboard-read=(), display-capture=(), publickey-credentials-get=(), payment=()',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': `max-age=${YEARS}; includeSubDomains`,
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
});

/** Headers of our pages that may not be on a frame: they forbid any embedding, or isolate the window. */
export const NOT_ON_FRAMES: readonly string[] = ['x-frame-options', 'cross-origin-opener-policy'];
