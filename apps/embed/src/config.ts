import { z } from 'zod';

/** The environment of the example host; docs/embedding-the-wallet.md says how to start it. */
const Environment = z.object({
  EMBED_PORT: z.coerce.number().int().min(0).max(65_535).default(3003),
  SHOP_ORIGIN: z.url().default('http://localhost:3000'),
  PAY_ORIGIN: z.url().default('http://localhost:3001'),
  /** The tenant whose shoppers it serves. */
  EMBED_TENANT: z.string().default('kroger'),
  /** The signed-in shopper; the demo world's by default. */
  EMBED_EMAIL: z.email().default('rosa@example.com'),
  EMBED_PASSWORD: z.string().default('Groceries-2026'),
});
export type Config = Readonly<z.output<typeof Environment>>;

/** Reads the environment once. @throws {Error} with one line that names the invalid value */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`wrong configuration: ${issue?.path.join('.')}: ${issue?.message}`);
}
