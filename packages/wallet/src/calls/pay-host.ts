import {
  APPLICATIONS,
  AUTH_TYPES,
  ENVIRONMENTS,
  type PayHost,
  type WalletConfig,
  type WalletEnvironment,
} from '../config.ts';
import { WALLET_LOCALES } from '../host/locale.ts';

const SUBDOMAINS: { readonly [environment in Exclude<WalletEnvironment, 'LOCAL'>]: string } = {
  PROD: 'pay',
  STAGE: 'pay-stage',
  TEST: 'pay-test',
};

/** A configuration whose payment host is known. */
export type ResolvedConfig = WalletConfig & { readonly payOrigin: string };

/**
 * The payment host's origin: the address from the host page, or derived from environment and banner domain (API-002,
 * GW-44).
 */
export const payOriginOf = (host: PayHost): string =>
  host.payOrigin ?? `https://${SUBDOMAINS[host.environment]}.${host.bannerDomain}`;

/** Hosts without a compiler can leave out what the types require. */
const isKnown = ({ payOrigin, environment, bannerDomain }: PayHost): boolean =>
  typeof payOrigin === 'string' || (Object.hasOwn(SUBDOMAINS, String(environment)) && Boolean(bannerDomain));

/** The origin as browsers write it, also for messages; undefined for anything but a bare http or https address. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, href } = new URL(address);
  const isAlone = href === `${origin}/`; // no path, no query, no user name and password
  return isAlone && /^https?:$/.test(protocol) ? origin : undefined;
}

const ACCEPTED = {
  environment: ENVIRONMENTS,
  application: APPLICATIONS,
  authType: AUTH_TYPES,
  locale: WALLET_LOCALES,
} as const;

/**
 * Validates the host's configuration once: hosts without a compiler learn of a mistake when mounting.
 * @throws {TypeError} for a value that is not accepted (WAL-004, WAL-007, WAL-010), and for LOCAL without an address
 */
export function resolveConfig(config: WalletConfig): ResolvedConfig {
  for (const [name, values] of Object.entries(ACCEPTED)) {
    const given: unknown = config[name as keyof typeof ACCEPTED];
    const isOptional = name !== 'application';
    if (!(isOptional && given === undefined) && !(values as readonly unknown[]).includes(given))
      throw new TypeError(`wallet: ${name} is one of ${values.join(', ')}`);
  }
  const payOrigin = isKnown(config) ? originOf(payOriginOf(config)) : undefined;
  if (payOrigin === undefined)
    throw new TypeError('wallet: payOrigin, such as https://pay.banner.example, or environment and bannerDomain');
  return { ...config, payOrigin };
}
