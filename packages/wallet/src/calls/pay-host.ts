import type { PayHost, WalletConfig, WalletEnvironment } from '../config.ts';

const SUBDOMAINS: { readonly [environment in Exclude<WalletEnvironment, 'LOCAL'>]: string } = {
  PROD: 'pay',
  STAGE: 'pay-stage',
  TEST: 'pay-test',
};

/** A configuration whose payment host is known. */
export type ResolvedConfig = WalletConfig & { readonly payOrigin: string };

/**
 * The payment host's origin: the address that the host gives, or what environment and banner domain make of it
 * (API-002, GW-44).
 */
export const payOriginOf = (host: PayHost): string =>
  host.payOrigin ?? `https://${SUBDOMAINS[host.environment]}.${host.bannerDomain}`;

/** Untyped hosts can leave out what the types demand. */
const isKnown = ({ payOrigin, environment, bannerDomain }: PayHost): boolean =>
  typeof payOrigin === 'string' || (Object.hasOwn(SUBDOMAINS, String(environment)) && Boolean(bannerDomain));

/** The origin as browsers write it, in messages too; undefined for anything but an address of http or https alone. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, href } = new URL(address);
  const isAlone = href === `${origin}/`; // no path, no query, no name and password
  return isAlone && /^https?:$/.test(protocol) ? origin : undefined;
}

const ACCEPTED = {
  environment: ['PROD', 'STAGE', 'TEST', 'LOCAL'],
  application: ['CLICKLIST', 'MEMBERSHIP', 'RXWEB', 'EPRN', 'WEB HOSTED PAYMENT PAGE'],
  authType: ['B2C', 'AX'],
} as const;

/**
 * Reads what the host gives, once: hosts that are not checked by a compiler learn of a slip at the mount.
 * @throws {TypeError} for a value that is not one of the accepted ones (WAL-004, WAL-007, WAL-010), and for LOCAL without
 * an address
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
