import { randomBytes } from 'node:crypto';
import type { FeeRow } from '@cartwright/rules/fee-table';
import type { FuelPointsRow } from '@cartwright/rules/fuel-points';
import type { MembershipPlan } from '@cartwright/rules/membership-plan';
import type { Clock } from '@cartwright/server/clock';
import { openDatabase } from '@cartwright/server/database';
import { readFeeFiles } from '@cartwright/server/fee-files';
import { readFuelPoints } from '@cartwright/server/fuel-points-file';
import { readMembershipPlans } from '@cartwright/server/membership-plans-file';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { type Banners, loadBanners } from '#features/banners/banners.ts';
import { mailSenders } from '#features/banners/mail-sender.ts';
import { catalogIndexOf } from '#features/catalog/catalog-index.ts';
import { type KnownCheckouts, knownCheckouts } from '#features/checkout/known-checkouts.ts';
import { type Auth, makeAuth } from '#features/session/auth.ts';
import { openSessions, type Sessions } from '#features/session/sessions.ts';
import { type Callers, makeCallers } from '#features/session/caller.ts';
import { type OrderLinks, orderLinks } from '#orders/order-link.ts';
import { demoVendors } from '#features/scheduling/demo-vendor.ts';
import { type Quotes, signedQuotes } from '#features/scheduling/quotes.ts';
import { type SlotDays, slotDays } from '#features/scheduling/slot-days.ts';
import { type PhoneCodes, phoneCodes } from '#features/session/phone/codes.ts';
import { secretSeal, type SecretSeal } from '#features/session/two-step/sealed-secret.ts';
import { openPaymentTokens, type PaymentTokens } from '#features/session/payment-token.ts';
import { type CookieRules, cookieRules } from '#http/cookies.ts';
import { type Passwords, scryptPasswords } from '#http/passwords.ts';
import { keyFile } from './key-file.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import { agreedVendors, type DeliveryVendors } from '#ports/delivery-vendors.ts';
import { type Geocoder, httpGeocoder } from '#ports/geocoder.ts';
import { httpPaymentAccounts, type PaymentAccounts } from '#ports/payment-accounts.ts';
import { httpPaymentSessions, type PaymentSessions } from '#ports/payment-sessions.ts';
import { httpPayments } from '#ports/payments-http.ts';
import type { Payments } from '#ports/payments.ts';
import { type Catalog, loadCatalog } from '#products/catalog.ts';
import { type Directory, loadDirectory } from '#locations/directory.ts';
import { noStreets, remembered, type StreetList } from '#locations/postal-reference.ts';

const KEY_BYTES = 32;

/** All parts of a running shop, constructed once. */
export interface Shop {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly db: Db;
  readonly directory: Directory;
  /** Every row of the fees besides those of slots. */
  readonly fees: readonly FeeRow[];
  readonly fuelPoints: readonly FuelPointsRow[];
  /** The membership plans that a banner offers. */
  readonly plansAt: (bannerId: string) => readonly MembershipPlan[];
  readonly streets: StreetList;
  readonly banners: Banners;
  readonly catalog: Catalog;
  readonly checkouts: KnownCheckouts;
  readonly cookies: CookieRules;
  readonly auth: Auth;
  readonly passwords: Passwords;
  readonly callers: Callers;
  readonly sessions: Sessions;
  readonly tokens: PaymentTokens;
  readonly payOrigin: string;
  readonly payments: Payments;
  readonly paymentAccounts: PaymentAccounts;
  readonly quotes: Quotes;
  readonly days: SlotDays;
  readonly vendors: DeliveryVendors;
  /** Whether mail is sent by a server. */
  readonly sendsMail: boolean;
  /** Whether text messages are sent by a provider. */
  readonly sendsTexts: boolean;
  /** Encrypts the secrets of authenticator apps. */
  readonly twoStepSeal: SecretSeal;
  /** Codes that are texted to phones. */
  readonly phoneCodes: PhoneCodes;
  /** Whom the mails of a banner come from. */
  readonly links: OrderLinks;
  readonly senderOf: SenderOf;
  /** From where pages may show a retailer's own pictures. */
  readonly pictureOrigins: readonly string[];
  /** Undefined where none is configured. */
  readonly geocoder: Geocoder | undefined;
}

export interface ShopOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The payment host, if it is not the configured one. */
  readonly payments?: Payments;
  /** The payment host's keeper of whole accounts, if it is not the configured one. */
  readonly paymentAccounts?: PaymentAccounts;
  /** The third parties that deliver, if not those of the environment. */
  readonly vendors?: DeliveryVendors;
  /** The receiver of session ends, if it is not the configured one. */
  readonly paymentSessions?: PaymentSessions;
  /** The rows of all fees, if they are not those of the data files. */
  readonly fees?: readonly FeeRow[];
  /** How orders earn fuel points, if not as the data file defines it. */
  readonly fuelPoints?: readonly FuelPointsRow[];
  /** The source of a ZIP's streets; none by default. */
  readonly streets?: StreetList;
  /** Who finds addresses for maps, if it is not the configured one. */
  readonly geocoder?: Geocoder;
  /** How passwords are hashed, if cheaper than for real ones. */
  readonly passwords?: Passwords;
}

/** The pool of the shop's database. */
export const openShopDatabase = ({ DATABASE_URL, DATABASE_POOL }: Config): Db =>
  openDatabase<Tables>({ url: DATABASE_URL, max: DATABASE_POOL, applicationName: 'shop' });

/** Opens keys and loads what stays in memory. The database must be migrated and seeded. */
export async function openShop(db: Db, options: ShopOptions): Promise<Shop> {
  const { config, clock, logger, payments, passwords = scryptPasswords } = options;
  const shopHost = new URL(config.SHOP_ORIGIN).hostname;
  const secret = await keyFile(config.DATA_DIR, 'session.key', newSecret);
  const quoteSecret = await keyFile(config.DATA_DIR, 'quotes.key', newSecret);
  const links = orderLinks(Buffer.from(await keyFile(config.DATA_DIR, 'order-links.key', newSecret)));
  const twoStepSeal = secretSeal(await keyFile(config.DATA_DIR, 'two-step.key', newSecret));
  const codes = phoneCodes(await keyFile(config.DATA_DIR, 'phone-codes.key', newSecret));
  const cookies = cookieRules(config.NODE_ENV === 'production');
  const auth = makeAuth({ db, secret, origin: config.SHOP_ORIGIN, cookies, clock, passwords });
  const [directory, catalog, banners, tokens] = await Promise.all([
    loadDirectory(db),
    loadCatalog(db),
    loadBanners(db, shopHost),
    openPaymentTokens({ dataDir: config.DATA_DIR, issuer: config.SHOP_ORIGIN }),
  ]);
  catalogIndexOf(catalog.products()); // so that the first search does not wait for it
  const host = { origin: config.PAY_INTERNAL_URL ?? config.PAY_ORIGIN, serviceToken: tokens.mintServiceToken, clock };
  const { paymentSessions = httpPaymentSessions(host) } = options;
  const sessions = await openSessions({ db, paymentSessions, logger }, clock.now());
  return {
    config,
    clock,
    logger,
    db,
    directory,
    fees: options.fees ?? readFeeFiles(),
    fuelPoints: options.fuelPoints ?? readFuelPoints(),
    plansAt: offeredPlans(banners),
    streets: remembered(options.streets ?? noStreets),
    banners,
    catalog,
    checkouts: knownCheckouts(db),
    cookies,
    auth,
    passwords,
    callers: makeCallers({ db, auth, sessions, cookies, secret: Buffer.from(secret) }),
    sessions,
    tokens,
    payOrigin: config.PAY_ORIGIN,
    payments: payments ?? httpPayments(host),
    paymentAccounts: options.paymentAccounts ?? httpPaymentAccounts(host),
    quotes: signedQuotes(Buffer.from(quoteSecret)),
    days: slotDays(db),
    vendors: options.vendors ?? (config.NODE_ENV === 'production' ? agreedVendors : demoVendors(db)),
    sendsMail: config.SMTP_URL !== undefined,
    sendsTexts: config.SMS_URL !== undefined,
    links,
    twoStepSeal,
    phoneCodes: codes,
    pictureOrigins: config.PICTURE_ORIGINS?.split(',') ?? [],
    geocoder: options.geocoder ?? (config.GEOCODER_URL === undefined ? undefined : httpGeocoder(config.GEOCODER_URL)),
    senderOf: mailSenders(banners, config.SHOP_ORIGIN, links),
  };
}

function offeredPlans(banners: Banners): Shop['plansAt'] {
  const plans = readMembershipPlans();
  return (bannerId) => plans.filter(({ type }) => banners.get(bannerId)?.membershipPlans.includes(type));
}

const newSecret = (): string => randomBytes(KEY_BYTES).toString('base64url');
