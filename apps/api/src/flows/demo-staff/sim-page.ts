import { htmlText } from '@cartwright/server/html';
import { isLocalCaller } from '@cartwright/server/local-caller';
import { orderNumber } from '@cartwright/rules/order-id';
import type { FastifyInstance } from 'fastify';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Clock } from '@cartwright/server/clock';
import type { Db } from '#context.ts';
import { type HourOfStore, hoursOfStore } from '#features/picking/board.ts';
import { type OrderAtWork, waitsFor } from './chores.ts';
import { isVendorDown, setVendorDown } from '#features/scheduling/demo-vendor-sql.ts';
import { bringCutoffsForward, isStopped, ordersAtWork, setStopped } from './sql.ts';

const SHOWN = 50;
/** Stores whose hours are shown. */
const BOARDS = 5;

interface HoursOfStore {
  readonly locationId: string;
  readonly hours: readonly HourOfStore[];
}

async function boardOf(deps: { readonly db: Db }, locationId: string, now: number): Promise<HoursOfStore> {
  const hours = await hoursOfStore(deps, { locationId, from: now - DAY, until: now + DAY }, now);
  return { locationId, hours };
}

/**
 * Shows what the demo's staff is doing, at `/sim`, stops and starts it and the third-party vendor, and has it begin
 * before the cut-off. For a developer's machine: never served in production, and 404 for a caller on another machine.
 */
export function simPage(app: FastifyInstance, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  app.get('/sim', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocalCaller(request)) return reply.callNotFound();
    const [stopped, isDown, orders] = await Promise.all([
      isStopped(db.read),
      isVendorDown(db.read),
      ordersAtWork(db.read, SHOWN),
    ]);
    const stores = [...new Set(orders.map(({ locationId }) => locationId))].slice(0, BOARDS);
    const boards = await Promise.all(stores.map((locationId) => boardOf({ db }, locationId, clock.now())));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageOf({ stopped, isDown }, orders, boards));
  });
  void app.register(async (forms) => {
    // A plain form works without a script; nowhere else does the shop accept one.
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    for (const [path, act] of [
      ['/sim/stop', (single) => setStopped(single, true)],
      ['/sim/start', (single) => setStopped(single, false)],
      ['/sim/pick', (single) => bringCutoffsForward(single, clock.now())],
      ['/sim/partner/stop', (single) => setVendorDown(single, true)],
      ['/sim/partner/start', (single) => setVendorDown(single, false)],
    ] satisfies readonly (readonly [string, Act])[])
      forms.post(path, { schema: { hide: true } }, async (request, reply) => {
        if (!isLocalCaller(request)) return reply.callNotFound();
        await db.single(act);
        return reply.redirect('/sim', 303);
      });
  });
}

/** What a button of the page does. */
type Act = (single: Parameters<typeof setStopped>[0]) => Promise<void>;

const pageOf = (
  { stopped, isDown }: { readonly stopped: boolean; readonly isDown: boolean },
  orders: readonly OrderAtWork[],
  boards: readonly HoursOfStore[],
): string => `<!doctype html>
<html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Demo staff</title>
<body><h1>Demo staff</h1>
<p role="status">${stopped ? 'The stores are closed: nobody picks.' : 'The stores are picking.'}</p>
<form method="post" action="/sim/${stopped ? 'start' : 'stop'}"><button>${stopped ? 'Start' : 'Stop'}</button></form>
<p>They begin with an order at its cut-off, or at once if you do not want to wait.</p>
<form method="post" action="/sim/pick"><button>Pick Every Order Now</button></form>
<p>${isDown ? 'The delivery partner takes no orders.' : 'The delivery partner takes orders.'}</p>
<form method="post" action="/sim/partner/${isDown ? 'start' : 'stop'}"><button>${isDown ? 'Start the partner' : 'Stop the partner'}</button></form>
${orders.length === 0 ? '<p>No order needs anybody. Place one in the shop.</p>' : tableOf(orders)}
${boards.map(hoursHtml).join('')}
</body></html>`;

const tableOf = (orders: readonly OrderAtWork[]): string =>
  `<table><caption>Orders at work</caption><thead><tr>${['Order', 'Store', 'State', 'Payment', 'Lines to pick', 'Next']
    .map((name) => `<th scope="col" align="left">${name}</th>`)
    .join('')}</tr></thead><tbody>${orders.map(rowOf).join('')}</tbody></table>`;

const rowOf = (order: OrderAtWork): string =>
  `<tr>${[
    orderNumber(order.orderId),
    order.locationId,
    order.status,
    order.money,
    order.status === 'PICKING' ? String(order.openLines.length) : '',
    waitsFor(order) ?? '',
  ]
    .map((text) => `<td>${htmlText(text)}</td>`)
    .join('')}</tr>`;

/** The open orders of a store by the hour of their cut-off. */
const hoursHtml = ({ locationId, hours }: HoursOfStore): string =>
  `<h2>${htmlText(locationId)}</h2><ul>${hours
    .map(({ hour, states }) => {
      const counts = Object.entries(states).map(([state, count]) => `${state} ${count}`);
      return `<li>${new Date(hour).toISOString().slice(0, 16)}: ${htmlText(counts.join(', '))}</li>`;
    })
    .join('')}</ul>`;
