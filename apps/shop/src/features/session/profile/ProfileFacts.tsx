import { Card } from '@cartwright/ui/card/Card.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import type { DerivedProfile } from '#api/derived-profile.ts';
import { longDate } from '#format/date.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './ProfileFacts.module.css';

/** What the account is known by, and what is confirmed of it. */
export function ProfileFacts({ profile }: { profile: DerivedProfile }) {
  const since = profile.dateRegistrationConfirmed ?? profile.dateCreated;
  const facts = [
    [copy.email, profile.emailAddress, profile.isEmailConfirmed ? copy.emailConfirmed : copy.emailUnconfirmed],
    [copy.memberSince, longDate(since)],
    [copy.loyaltyCard, profile.loyaltyCardNumber],
    [copy.relevantAds, profile.relevantAdsOptIn ? copy.on : copy.off],
  ] as const;
  return (
    <Card
      title={copy.account}
      end={
        <Link {...paths.changeEmail()} {...linkVariant()}>
          {copy.changeEmail}
        </Link>
      }
    >
      <dl className={css['facts']}>
        {facts.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note !== undefined && <span className={css['note']}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
