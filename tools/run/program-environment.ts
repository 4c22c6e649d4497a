import { readConfig as readPayConfig } from '../../apps/pay/src/config.ts';
import { readConfig as readShopConfig } from '../../apps/api/src/config.ts';
import type { Program, StartConfig } from './start-config.ts';

/** glibc gives each of Node's threads a heap of its own by default, 15 MB of them unused; elsewhere this has no effect. */
const MALLOC_ARENAS = '2';

type Environment = Readonly<Record<string, string | undefined>>;

/** Each program's database variables: its own address, and nothing of the other's. */
export function environmentOf(
  program: Program,
  {
    config,
    given,
    url,
  }: { readonly config: StartConfig; readonly given: Environment; readonly url: string | undefined },
): Record<string, string | undefined> {
  const { DATABASE_URL: _shop, PAY_DATABASE_URL: _pay, ...rest } = given;
  const { api, pay } = config.ports;
  return {
    SHOP_ORIGIN: `http://localhost:${api}`,
    PAY_ORIGIN: `http://localhost:${pay}`,
    OPS_ORIGIN: `http://localhost:${config.opsPort}`,
    MALLOC_ARENA_MAX: MALLOC_ARENAS,
    ...rest,
    DATA_DIR: config.dataDir,
    ...(program === 'api'
      ? { PORT: String(api), OPS_PORT: String(config.opsPort), DATABASE_URL: url }
      : { PAY_PORT: String(pay), PAY_DATABASE_URL: url }),
  };
}

const READ = { api: readShopConfig, pay: readPayConfig } as const;

/**
 * Parses the programs' configuration before anything is started for them.
 * @throws {Error} with one line that names the invalid value
 */
export function demandProgramConfig(config: StartConfig, given: Environment): void {
  const { databases } = config;
  for (const program of config.programs) {
    // The embedded PostgreSQL has no address yet.
    const url = databases.kind === 'given' ? databases.urls[program] : 'postgres://127.0.0.1/embedded';
    READ[program](environmentOf(program, { config, given, url }));
  }
}
