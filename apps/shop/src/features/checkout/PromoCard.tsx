import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Spinner } from '@cartwright/ui/spinner/Spinner.tsx';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { trackProblems } from '#api/track-problems.ts';
import { dollars } from '#format/money.ts';
import { paths } from '#paths.ts';
import type { Promos } from './changes.ts';
import { copy } from './copy.ts';
import css from './PromoCard.module.css';
import type { Checkout } from './checkout.ts';

const MAX_CHARACTERS = 128;
const FIELD = 'promo-code';
const words = copy.promo;

interface PromoCardProps {
  readonly checkout: Checkout;
  /** The pending change. */
  readonly doing: 'APPLYING' | 'REMOVING' | undefined;
  readonly problem: string | undefined;
  /** Resolves to whether the order has the codes now. */
  readonly onPromos: (promos: Promos) => Promise<boolean>;
}

/** Codes that reduce the order, and a way to add another. */
export function PromoCard({ checkout, doing, problem, onPromos }: PromoCardProps) {
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);

  async function apply(event: SubmitEvent) {
    event.preventDefault();
    setEmpty(code.trim() === '');
    trackProblems('checkout', code.trim() === '' ? ['promo'] : []);
    if (code.trim() === '' || doing !== undefined) return;
    if (await onPromos([{ action: 'add', code: code.trim() }])) setCode('');
  }
  async function remove(gone: string) {
    if (doing !== undefined) return;
    const isGone = await onPromos([{ action: 'remove', code: gone }]);
    if (isGone) document.getElementById(FIELD)?.focus();
  }
  return (
    <Card title={words.title}>
      <Stack>
        <form className={css['form']} noValidate onSubmit={(event) => void apply(event)}>
          <TextField
            id={FIELD}
            label={words.label}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={MAX_CHARACTERS}
            value={code}
            error={isEmpty ? words.required : problem}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" pending={doing === 'APPLYING'} pendingLabel={words.applying}>
            {words.apply}
          </Button>
        </form>
        {checkout.priceAdjustment.promos.map((promo) => (
          <p key={promo.id} className={css['promo']}>
            <span>
              <Chip tone="tag">{promo.code}</Chip> <span>{promo.description}</span>
            </span>
            <span>{promo.amount === 'USD 0.00' ? words.nothingYet : dollars(promo.amount)}</span>
            <TextButton onClick={() => void remove(promo.code)} aria-disabled={doing !== undefined}>
              {words.remove(promo.code)}
            </TextButton>
          </p>
        ))}
        <p>
          {words.clipped}{' '}
          <Link {...paths.coupons()} {...linkVariant()}>
            {words.coupons}
          </Link>
        </p>
        {doing === 'REMOVING' && (
          <p role="status">
            <Spinner /> {words.removing}
          </p>
        )}
      </Stack>
    </Card>
  );
}
