import { CONTENT_ENVIRONMENTS } from '@cartwright/contracts/banners';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

/** The environment of the shop's server; the README lists the variables that an operator may set. */
const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port(3000),
  OPS_PORT: port(3002),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATA_DIR: z.string().default('.data'),
  SHOP_ORIGIN: z.url().default('http://localhost:3000'),
  PAY_ORIGIN: z.url().default('http://localhost:3001'),
  /** Where staff reaches the console; passkeys belong to it. */
  OPS_ORIGIN: z.url().default('http://localhost:3002'),
  /** Where this server reaches the payment host, if that is not its public origin. */
  PAY_INTERNAL_URL: z.url().optional(),
  /** Which copies of the logos are shown; by default those of this program's environment. */
  CONTENT_ENVIRONMENT: z.enum(CONTENT_ENVIRONMENTS).optional(),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(50).default(10),
  /** Fill an empty database with the demo world: outside production unless `none`, in production only when `demo`. */
  SEED: z.enum(['demo', 'none']).optional(),
  /** How long a shopper has to reply to a proposed substitute; less when picking has to be finished earlier. */
  APPROVAL_MINUTES: z.coerce.number().int().min(1).max(120).default(10),
  /** The speed of the demo's staff; 0 for none. */
  DEMO_STAFF: z.coerce.number().min(0).max(1_000).optional(),
  /** The provider of text messages, and its token; without it texts stay in their table. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  /** The token with which the provider passes on what people text to us; without one there is no such call. */
  SMS_INBOUND_TOKEN: z.string().min(16).optional(),
  /** The search service that is told about orders of shoppers whom it sent here, if they allow it. */
  CONVERSION_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Map images: an address with `{z}`, `{x}` and `{y}`; without one there are no maps. */
  MAP_STYLE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'an address with {z}, {x} and {y}')
    // The content security policy has its host as it is.
    .refine((url) => /^[a-z\d.-]+(?::\d+)?$/.test(URL.parse(url)?.host ?? ''), 'an address with a plain host')
    .optional(),
  /** From where pages may show a retailer's own pictures of products: origins, separated by commas. */
  PICTURE_ORIGINS: z
    .string()
    .refine(
      (text) => text.split(',').every((origin) => /^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin)),
      'https origins, separated by commas',
    )
    .optional(),
  /** Finds delivery addresses for maps: an address with `{address}`; without one no address leaves the shop. */
  GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.includes('{address}'), 'an address with {address}')
    .optional(),
  /** Where traces go, over OTLP and HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** Where reports of weaknesses go, as `security.txt` names it; the banner's phone without it. */
  SECURITY_CONTACT: z.url({ protocol: /^(?:mailto|https)$/ }).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  /** The token that readers of `/metrics` must send; without one only programs of this machine may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Requests per minute from one address, and in the console from each person; a load test raises it. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1_200),
  /** How long the server may render a page, in milliseconds; then the browser does. A test on a busy machine raises it. */
  RENDER_LIMIT_MS: z.coerce.number().int().min(1).default(500),
  /** Whether browsers keep the shop for when there is no connection; `off` takes it back from those that do. */
  OFFLINE: z.enum(['on', 'off']).default('on'),
  /** Attempts per minute from one address to sign in, and as many to sign up. */
  SIGN_IN_LIMIT: z.coerce.number().int().min(1).default(10),
});

export type Config = Readonly<z.output<typeof Environment>> & { readonly DEMO_STAFF: number };

/** The demo's staff works on a developer's machine, and never on orders of real shoppers (decision 68). */
function withDemoStaff(config: z.output<typeof Environment>): Config {
  const { NODE_ENV, DEMO_STAFF = NODE_ENV === 'development' ? 1 : 0 } = config;
  if (NODE_ENV === 'production' && DEMO_STAFF > 0)
    throw new Error('wrong configuration: DEMO_STAFF: never in production');
  return { ...config, DEMO_STAFF };
}

/** Reads the environment once. @throws {Error} with one line that names the invalid value */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment);
  if (parsed.success) return withDemoStaff(parsed.data);
  const [issue] = parsed.error.issues;
  throw new Error(`wrong configuration: ${issue?.path.join('.')}: ${issue?.message}`);
}
