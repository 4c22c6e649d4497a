import path from 'node:path';

const ROLES = ['all', 'api', 'pay', 'worker'] as const;
type Role = (typeof ROLES)[number];

/** A database that the environment names, or one of our own. */
export type Databases =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'given'; readonly urls: Urls };
export type Urls = Readonly<Partial<Record<Program, string>>>;
export type Program = 'api' | 'pay';

/** The environment variables that `npm start` uses; the programs read the rest themselves. */
export interface StartConfig {
  readonly role: Role;
  readonly programs: readonly Program[];
  readonly ports: Readonly<Record<Program, number>>;
  /** Where the shop's program serves the console. */
  readonly opsPort: number;
  readonly dataDir: string;
  readonly databases: Databases;
}

/** The payment host comes first: the shop's server calls it. A worker alone is the shop's. */
const PROGRAMS: Readonly<Record<Role, readonly Program[]>> = {
  all: ['pay', 'api'],
  api: ['api'],
  pay: ['pay'],
  worker: ['api'],
};

type Environment = Readonly<Record<string, string | undefined>>;

const VARIABLE = { api: 'DATABASE_URL', pay: 'PAY_DATABASE_URL' } as const;

/**
 * Reads the environment once. @throws {Error} with one line that names the invalid value and says what would be valid
 */
export function readStartConfig(environment: Environment): StartConfig {
  const role = roleIn(environment['ROLE'] ?? 'all');
  const programs = PROGRAMS[role];
  const ports = { api: portIn(environment, 'PORT', 3000), pay: portIn(environment, 'PAY_PORT', 3001) };
  const opsPort = portIn(environment, 'OPS_PORT', 3002);
  for (const [name, port, other, taken] of [
    ['PORT', ports.api, 'PAY_PORT', ports.pay],
    ['PORT', ports.api, 'OPS_PORT', opsPort],
    ['PAY_PORT', ports.pay, 'OPS_PORT', opsPort],
  ] as const)
    if (port === taken) throw new Error(`${name} and ${other} are both ${port}: each host needs a port of its own`);
  const dataDir = path.resolve(environment['DATA_DIR'] ?? '.data');
  return { role, programs, ports, opsPort, dataDir, databases: databasesIn(environment, programs, dataDir) };
}

function roleIn(text: string): Role {
  const role = ROLES.find((each) => each === text);
  if (role === undefined) throw new Error(`ROLE is '${text}': it must be one of ${ROLES.join(', ')}`);
  return role;
}

function portIn(environment: Environment, name: string, fallback: number): number {
  const text = environment[name] ?? String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`${name} is '${text}': it must be a port, 1 to 65535`);
  return port;
}

function databasesIn(environment: Environment, programs: readonly Program[], dataDir: string): Databases {
  const urls = Object.fromEntries(
    programs.flatMap((program) => {
      const url = environment[VARIABLE[program]];
      return url === undefined ? [] : [[program, checkedUrl(VARIABLE[program], url)]];
    }),
  );
  const missing = programs.filter((program) => !(program in urls)).map((program) => VARIABLE[program]);
  if (missing.length === programs.length) return { kind: 'embedded', dataDir: path.join(dataDir, 'postgres') };
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} is missing: name both databases, or none to use the embedded PostgreSQL`);
  return { kind: 'given', urls };
}

function checkedUrl(name: string, text: string): string {
  if (URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)) return text;
  throw new Error(`${name} is not the address of a PostgreSQL database (postgres://user:password@host:port/name)`);
}
