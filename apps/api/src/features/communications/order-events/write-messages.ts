import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { postalAddressOf } from '#locations/store-details.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import { orderMail } from '../mails/order-mail.ts';
import { orderText } from '../texts/order-text.ts';
import { eventFacts } from './facts-sql.ts';
import { storeMessages } from './messages-sql.ts';
import { aboutOf, messageOf } from './order-message.ts';

export interface MessageDeps {
  readonly db: Db;
  readonly directory: Directory;
  readonly senderOf: SenderOf;
  /** Whether a server sends mail; otherwise it stays in its table to be read. */
  readonly sendsMail: boolean;
  /** Whether a provider sends texts; otherwise they stay in their table to be read. */
  readonly sendsTexts: boolean;
}

/**
 * Writes the mail and the text of an order's event, if it has any, in the language of the order. Done again, it changes
 * nothing: each is stored once. Nobody is left to read of an order whose account was deleted. @throws {Error} when the order's store is unknown to this process
 */
export async function writeMessages(
  deps: MessageDeps,
  { orderId, seq }: { readonly orderId: string; readonly seq: number },
  now: number,
): Promise<void> {
  const facts = await eventFacts(deps.db.read, { orderId, seq, now });
  const message = facts && messageOf(facts);
  if (!message || facts.order.details.email === '') return;
  const location = deps.directory.location(facts.order.locationId);
  if (!location) throw new Error(`no store ${facts.order.locationId} for order ${orderId}`);
  const sender = deps.senderOf(facts.bannerId);
  const { vanityName, phone } = location;
  const store = { vanityName, phone, address: postalAddressOf(location) };
  const about = aboutOf(message, facts);
  const body = orderText({
    message,
    facts,
    bannerName: sender.name,
    phone: sender.supportPhone,
    storeName: store.vanityName,
  });
  const mail = orderMail({ message, facts, store, sender });
  await deps.db.single((single) =>
    storeMessages(single, {
      mail: { mailId: newId('mail', now), mail, about, sends: deps.sendsMail },
      text: body === null ? null : { textId: newId('text', now), orderId, body, about, sends: deps.sendsTexts },
      now,
    }),
  );
}
