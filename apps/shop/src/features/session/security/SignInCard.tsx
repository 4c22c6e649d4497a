import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Card, CardRows } from '@cartwright/ui/card/Card.tsx';
import { Link } from '@tanstack/react-router';
import { KeyRound, Mail } from 'lucide-react';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { FactRow } from './FactRow.tsx';

/** What a shopper signs in with: address and password. */
export function SignInCard({ email }: { email: string }) {
  return (
    <Card title={copy.signIn} kind="flush">
      <CardRows>
        <FactRow
          icon={Mail}
          // A page without a connection has no address of anybody.
          name={email || copy.emailFact}
          fact={email && copy.emailFact}
          action={
            <Link
              {...paths.changeEmail()}
              {...buttonVariant({ kind: 'outline', size: 'small' })}
              aria-label={copy.changeEmail}
            >
              {copy.change}
            </Link>
          }
        />
        <FactRow
          icon={KeyRound}
          name={copy.password}
          fact={copy.passwordFact}
          action={
            <Link
              {...paths.changePassword()}
              {...buttonVariant({ kind: 'outline', size: 'small' })}
              aria-label={copy.changePassword}
            >
              {copy.change}
            </Link>
          }
        />
      </CardRows>
    </Card>
  );
}
