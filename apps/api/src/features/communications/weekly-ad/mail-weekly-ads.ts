import { newId } from '@cartwright/server/new-id';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import { newLink } from '#mail/secret-link.ts';
import type { Catalog } from '#products/catalog.ts';
import { type Reader, storeWeekly, weeklyReaders } from './sql.ts';
import { weeklyDeals } from './weekly-deals.ts';
import { weeklyMail } from './weekly-mail.ts';

export interface WeeklyDeps {
  readonly db: Db;
  readonly catalog: Pick<Catalog, 'shelf'>;
  readonly directory: Pick<Directory, 'location'>;
  readonly senderOf: SenderOf;
  readonly sendsMail: boolean;
}

/** How long a link of a mail about deals acts, in milliseconds. */
const EMAIL_LINK_LASTS = 30 * DAY;

const BATCH = 200;
const FIRST = { profileId: '', bannerId: '' };
/** Weeks since Monday 1970-01-05, UTC, as promotions count them (decision 3). */
const weekOf = (now: number): number => Math.floor((now - 4 * DAY) / (7 * DAY));

/**
 * Writes this week's mail of deals to everybody who chose it. Run again, in this process or another, it writes what is
 * missing and nothing twice.
 */
export async function mailWeeklyAds(deps: WeeklyDeps, now: number): Promise<void> {
  const week = weekOf(now);
  let after: Pick<Reader, 'profileId' | 'bannerId'> | undefined = FIRST;
  while (after) {
    const readers: readonly Reader[] = await weeklyReaders(deps.db, { week, after, limit: BATCH });
    for (const reader of readers) await mailTo(deps, reader, { week, now });
    after = readers.length === BATCH ? readers.at(-1) : undefined;
  }
}

async function mailTo(
  { db, catalog, directory, senderOf, sendsMail }: WeeklyDeps,
  reader: Reader,
  { week, now }: { readonly week: number; readonly now: number },
): Promise<void> {
  const location = directory.location(reader.preferredLocationId);
  if (location?.bannerId !== reader.bannerId) return;
  const deals = weeklyDeals(await catalog.shelf(location.locationId, { modality: 'IN_STORE', now }));
  if (deals.length === 0) return;
  const [choose, address] = [newLink(), newLink()];
  const mailId = newId('mail', now);
  const { line1, city, state, zip } = location;
  const mail = weeklyMail({
    to: reader.email,
    firstName: reader.firstName,
    locale: reader.locale,
    sender: senderOf(reader.bannerId),
    store: { name: location.vanityName, address: `${line1}, ${city}, ${state} ${zip}` },
    deals,
    tokens: { token: choose.token, token2: address.token },
  });
  await storeWeekly(
    db,
    {
      reader,
      week,
      hash: choose.hash,
      addressHash: address.hash,
      expiresAt: now + EMAIL_LINK_LASTS,
      mail: { mailId, mail, about: `weekly-ad/${reader.profileId}/${reader.bannerId}/${week}`, sends: sendsMail },
    },
    now,
  );
}
