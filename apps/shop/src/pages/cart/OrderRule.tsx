import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { lazy, Suspense, useState } from 'react';
import { useSubstitution } from '#features/checkout/substitution-query.ts';
import { substitution as words } from '#features/checkout/substitution-copy.ts';
import css from '../CartPage.module.css';

const OrderRuleDialog = lazy(async () => ({ default: (await import('./OrderRuleDialog.tsx')).OrderRuleDialog }));

/**
 * What happens to items that are out of stock, unless their line says otherwise. Nobody waits for it: until it is known
 * the choice is left open, and unread, or for a visitor, there is nothing.
 */
export function OrderRule() {
  const { data: rule, isLoading } = useSubstitution();
  const [isOpen, setOpen] = useState(false);
  if (rule === undefined) return isLoading && <p className={css['rule']}>{words.inCart('…')}</p>;
  return (
    <>
      <p className={css['rule']}>
        <span>{words.inCart(words.choices[rule.default].label)}</span>
        <TextButton onClick={() => setOpen(true)} aria-label={words.changeLabel}>
          {words.change}
        </TextButton>
      </p>
      {isOpen && (
        <Suspense>
          <OrderRuleDialog rule={rule} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
