import type { Checkout } from '@cartwright/contracts/checkout';
import type { CheckoutModification } from '@cartwright/contracts/order-modification';
import type { Order } from '@cartwright/contracts/orders';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Http } from '@cartwright/server/serve';
import { type Db, type ShopContext, type ShopServe, shopperOf } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import { summaryByLocale } from '#pricing/summary-by-locale.ts';
import type { Viewer } from '#reservations/reservation-view.ts';
import type { StoredCheckout } from './checkout.ts';
import type { CheckoutCommands } from './commands.ts';
import type { ModificationCommands } from './modification/commands.ts';
import { explained } from './modification/explained.ts';
import { modificationRoutes } from './modification/routes.ts';
import { toPaymentView } from './payment-view.ts';
import type { KnownCheckouts } from './known-checkouts.ts';
import { draftTip } from './start-sql.ts';
import { readSubstitution, saveSubstitution } from './substitution-sql.ts';
import { toCheckoutView } from './view.ts';

interface CheckoutDeps extends CheckoutCommands, ModificationCommands {
  readonly db: Db;
  readonly directory: Directory;
  readonly checkouts: KnownCheckouts;
  /** What follows an order besides its response; a repeated call repeats it without effect. */
  readonly afterOrder: (call: Http, order: OrderContents, now: Millis) => Promise<void>;
  /** An order as its own call returns it. */
  readonly toOrder: (order: OrderContents, viewer: Viewer) => Order;
}

/** A checkout from its start to the placed order. */
export function checkoutRoutes(serve: ShopServe, deps: CheckoutDeps): void {
  startRoutes(serve, deps);
  modificationRoutes(serve, deps);
  serve('GET /atlas/v1/checkout/v2/checkouts/:id', async ({ params }, context) => {
    const { profileId } = shopperOf(context);
    const read = await deps.checkouts.read({ checkoutId: params.id, profileId });
    return read ? ok(toCheckoutView(read.checkout, deps.directory, context)) : refuse({ code: 'NOT_FOUND' });
  });

  serve('GET /atlas/v1/checkout/v2/checkouts/:id/payment', async ({ params, query }, context) => {
    if (!isOwnDomain(query, context)) return refuse(OTHER_DOMAIN);
    const { profileId } = shopperOf(context);
    const read = await deps.checkouts.read({ checkoutId: params.id, profileId });
    if (!read) return refuse({ code: 'NOT_FOUND' });
    const onlyAuthorized = query.shouldOnlyShowAuths === 'true';
    const withGiftBalances = query.shouldIncludeGiftCardRemainingBalance === 'true';
    return ok(toPaymentView(read.checkout, { onlyAuthorized, withGiftBalances }));
  });

  serve('PUT /atlas/v1/checkout/v2/checkouts/:id', async ({ params, body: change }, context, call) => {
    const { profileId, email } = shopperOf(context);
    if (change.type !== 'UPDATE' && change.options && !isOwnDomain(change.options, context))
      return refuse(OTHER_DOMAIN);
    const checkoutId = params.id;
    const show = shownTo(deps, context);
    if (change.type === 'UPDATE')
      return show(await deps.changeCheckout({ checkoutId, profileId, change }, context.now));
    if (change.type === 'MODIFY') {
      const modified = await submitted(deps, { checkoutId, profileId, change }, context);
      if (!modified.ok && modified.refusal.code === 'IN_PROGRESS') void call.reply.header('retry-after', '2');
      return modified;
    }
    const { versionKey, checksum, paymentDetails } = change.body;
    const { idempotencyKey } = change;
    const placed = await deps.placeOrder(
      {
        checkoutId,
        profileId,
        versionKey,
        checksum,
        idempotencyKey,
        email,
        ...(paymentDetails && { claims: paymentDetails }),
        encryptedPin: paymentDetails?.encryptedPin,
        identityData: paymentDetails?.identityData,
        locale: context.locale,
      },
      context.now,
    );
    if (!placed.ok && placed.refusal.code === 'IN_PROGRESS') void call.reply.header('retry-after', '2');
    if (!placed.ok) return show(placed);
    const { checkout, order } = placed.value;
    await deps.afterOrder(call, order, context.now);
    return ok({
      ...toCheckoutView(checkout, deps.directory, context),
      order: deps.toOrder(order, context),
      idempotencyKey,
    });
  });
}

const OTHER_DOMAIN = {
  code: 'INVALID_REQUEST',
  field: 'bannerDomain',
  reason: "This is another banner's address.",
} as const;

/** Whether a request names the banner that it was sent to. */
const isOwnDomain = ({ bannerDomain }: { readonly bannerDomain: string }, { origin }: ShopContext): boolean =>
  bannerDomain === new URL(origin).hostname;

/** The change of a placed order. The checkout is that of the changed order, with what it cost before (MOD-020). */
async function submitted(
  deps: CheckoutDeps,
  { checkoutId: orderId, profileId, change }: SubmittedChange,
  context: ShopContext,
) {
  const { idempotencyKey, body } = change;
  const modified = await deps.submitModification({ orderId, profileId, idempotencyKey, body }, context.now);
  if (!modified.ok) return refuse(explained(modified.refusal, context.locale));
  const { checkout, order, originalSummary } = modified.value;
  return ok({
    ...toCheckoutView(checkout, deps.directory, context),
    order: deps.toOrder(order, context),
    originalSummary: summaryByLocale(originalSummary, context.locale),
    idempotencyKey,
  });
}

interface SubmittedChange {
  readonly checkoutId: string;
  readonly profileId: string;
  readonly change: CheckoutModification;
}

/** The start, and what is known of a checkout before it. */
function startRoutes(serve: ShopServe, deps: CheckoutDeps): void {
  substitutionRoutes(serve, deps);
  serve('POST /atlas/v1/checkout/v2/checkouts', async ({ body }, context) => {
    const { profileId, email } = shopperOf(context);
    const { bannerId, locale, now } = context;
    const started = await deps.startCheckout(
      {
        profileId,
        email,
        bannerId,
        modality: body.modalityType,
        reservationId: body.fulfillment.promise?.id,
        destination: body.fulfillment.destination,
        tip: body.gratuityAmount,
        dateOfBirth: body.buyer?.dateOfBirth ?? body.fulfillment.contact?.dateOfBirth,
        claims: body,
        locale,
        hadFallout: body.properties.createOrderPromiseHadFallout === 'true',
      },
      now,
    );
    return started.ok ? ok(toCheckoutView(started.value, deps.directory, context)) : started;
  });

  serve('GET /atlas/v1/checkout/v2/tip', async ({ query }, context) => {
    const { profileId } = shopperOf(context);
    const { bannerId, now } = context;
    return ok({
      gratuityAmount: await draftTip(deps.db.read, { profileId, bannerId, modality: query.modalityType, now }),
    });
  });
}

/** What happens to items of the next order that are out of stock; each of its checkouts starts with it. */
function substitutionRoutes(serve: ShopServe, { db }: CheckoutDeps): void {
  serve('GET /atlas/v1/checkout/v2/substitution', async (_input, context) =>
    ok((await readSubstitution(db.read, shopperOf(context).profileId)) ?? STANDARD_SUBSTITUTION),
  );
  serve('PUT /atlas/v1/checkout/v2/substitution', async ({ body }, context) => {
    const { profileId } = shopperOf(context);
    await db.single((single) => saveSubstitution(single, profileId, body));
    return ok(body);
  });
}

/** The checkout on the wire; a refusal has the current one, if the caller saw an older one. */
const shownTo =
  ({ directory }: CheckoutDeps, context: ShopContext) =>
  <R extends { readonly current?: StoredCheckout }>(
    answer: Result<StoredCheckout, R>,
  ): Result<Checkout, Omit<R, 'current'> & { readonly current?: Checkout }> => {
    if (answer.ok) return ok(toCheckoutView(answer.value, directory, context));
    const { current, ...refusal } = answer.refusal;
    return refuse({ ...refusal, ...(current && { current: toCheckoutView(current, directory, context) }) });
  };
