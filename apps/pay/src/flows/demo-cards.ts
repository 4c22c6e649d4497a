import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CompactEncrypt, importJWK } from 'jose';
import { z } from 'zod';
import { CardBrand } from '@cartwright/contracts/payment-cards';
import { addCard } from '#features/wallet/add-card.ts';
import type { Db } from '#context.ts';
import type { Vault } from '#vault/vault.ts';

const DemoCard = z.object({
  /** The shopper, as the demo world names people. */
  name: z.string(),
  /** The past orders of the demo world name it. */
  cardId: z.uuid(),
  account: z.string(),
  tenant: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** A number that a provider publishes for tests. */
  number: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
});
type DemoCard = z.output<typeof DemoCard>;

const FILE = path.join(import.meta.dirname, '../db/data/demo-cards.json');
const YEARS_LEFT = 3;

/** The cards as their file has them. */
export const demoCards = (): DemoCard[] => z.array(DemoCard).parse(JSON.parse(readFileSync(FILE, 'utf8')));

/**
 * Gives the shoppers of the demo world their cards, by the same path as a card-entry frame: encrypted to the vault,
 * tokenized, verified, stored. A later start checks once whether they ever existed, and adds none: a card that its
 * owner removed stays removed.
 * @returns how many were added
 */
export async function addDemoCards(deps: { readonly db: Db; readonly vault: Vault }, now: number): Promise<number> {
  const cards = demoCards();
  if (await anyKnown(deps.db, cards)) return 0;
  let added = 0;
  for (const card of cards) {
    if (await add(deps, card, now)) added += 1;
  }
  return added;
}

async function anyKnown(db: Db, cards: readonly DemoCard[]): Promise<boolean> {
  const accounts = cards.map(({ account }) => account);
  const row = await db.read
    .selectFrom('pay.card')
    .select('id')
    .where('account_id', 'in', accounts)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function add({ db, vault }: { readonly db: Db; readonly vault: Vault }, card: DemoCard, now: number) {
  const owner = { tenant: card.tenant, account: card.account };
  const operation = `demo-${card.number.slice(-4)}-${now}`;
  const year = String(new Date(now).getUTCFullYear() + YEARS_LEFT);
  const token = await vault.tokenize(owner, {
    jwe: await encrypted(vault, card, { operation, year, now }),
    operation,
    now,
  });
  if (!token.ok) throw new Error(`a demo card was not tokenized: ${token.refusal.code}`);
  const { lowValueToken, cardFirstSix, brand } = token.value;
  const answer = await addCard(
    { db, vault },
    {
      owner,
      visit: { ipAddress: undefined, device: undefined },
      method: {
        paymentType: 'BANK_CARD',
        billing: {
          addressLines: [card.street],
          cityTown: card.city,
          stateProvince: card.state,
          postalCode: card.postalCode,
          countryCode: 'US',
        },
        brand: CardBrand.parse(brand),
        expirationMonth: '12',
        expirationYear: year,
        lowValueToken,
        cardFirstSix,
        firstName: card.firstName,
        lastName: card.lastName,
      },
      save: true,
      defaultCard: false,
      application: 'CLICKLIST',
      operation,
      intentId: undefined,
      cardId: card.cardId,
      now,
    },
  );
  return answer.ok;
}

async function encrypted(
  vault: Vault,
  card: DemoCard,
  { operation, year, now }: { readonly operation: string; readonly year: string; readonly now: number },
): Promise<string> {
  const document = 'payment-form';
  const fs = await vault.startFrameSession({ tenant: card.tenant, document, nonce: operation }, now);
  const cvv = card.number.startsWith('3') ? '1234' : '123';
  const bound = { fs, op: operation, sub: card.account, iat: now };
  const content = { kind: 'card', pan: card.number, month: '12', year, cvv, ...bound };
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: vault.publicKey.kid })
    .encrypt(await importJWK(vault.publicKey, 'ECDH-ES+A256KW'));
}
