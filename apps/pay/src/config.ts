import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

/** `kroger=https://www.banner.example,banner=…`: additional origins of a tenant, each exact. */
const TenantHosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const at = pair.indexOf('=');
        return { tenant: pair.slice(0, at).trim(), origin: pair.slice(at + 1).trim() };
      }),
  )
  .pipe(
    z.array(
      z.object({
        tenant: z.string().min(1),
        origin: z.url({ protocol: /^https?$/ }).refine(isOrigin, 'not an origin'),
      }),
    ),
  );

/** The environment of the payment host; the README lists the variables that an operator may set. */
const Environment = z.object({
  /** Give the demo world's shoppers their cards: outside production unless `none`. */
  SEED: z.enum(['demo', 'none']).optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PAY_PORT: port(3001),
  HOST: z.string().default('127.0.0.1'),
  PAY_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATA_DIR: z.string().default('.data'),
  SHOP_ORIGIN: z.url().refine(isOrigin, 'not an origin').default('http://localhost:3000'),
  PAY_ORIGIN: z.url().refine(isOrigin, 'not an origin').default('http://localhost:3001'),
  /** Where the shop publishes the keys that its bearer tokens are signed with. */
  SHOP_JWKS_URL: z.url().optional(),
  TENANT_HOSTS: TenantHosts,
  /** `sim` is the built-in issuer; production refuses it. */
  PAY_PROCESSOR: z.enum(['sim']).default('sim'),
  PAY_DATABASE_POOL: z.coerce.number().int().min(2).max(50).default(8),
  /** Where traces go, over OTLP and HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  TRUSTED_PROXIES: z.string().default(''),
  /** The token that readers of `/metrics` must send; without one only programs of this machine may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Requests per minute from one address; a load test raises it. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1_200),
});

export type Config = Readonly<z.output<typeof Environment>> & { readonly SHOP_JWKS_URL: string };

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** Reads the environment once. @throws {Error} with one line that names the invalid value */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`wrong configuration: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const config = parsed.data;
  if (config.NODE_ENV === 'production' && config.PAY_PROCESSOR === 'sim') {
    throw new Error('wrong configuration: PAY_PROCESSOR: the issuer simulator never runs in production');
  }
  return { ...config, SHOP_JWKS_URL: config.SHOP_JWKS_URL ?? `${config.SHOP_ORIGIN}/.well-known/jwks.json` };
}
