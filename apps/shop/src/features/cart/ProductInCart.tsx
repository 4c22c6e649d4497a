import { Button } from '@cartwright/ui/button/Button.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { productName } from '@cartwright/rules/product-name';
import { useState } from 'react';
import { takeFocus } from '#browser/take-focus.ts';
import type { Product } from '#shared/products/product-facts.ts';
import { copy } from './copy.ts';
import { policyCopy } from './policy-copy.ts';
import { LinePolicy, type LineWishes } from './LinePolicy.tsx';
import { type Policy, policyOp } from './ops.ts';
import { PolicyDialog } from './PolicyDialog.tsx';
import css from './ProductInCart.module.css';
import { useLineInCart } from './queries.ts';
import { useItemsInCart } from './use-items-in-cart.ts';

interface ProductInCartProps {
  readonly product: Product;
  readonly addLabel: string;
}

/**
 * On a product page: how many, what to do if the item runs out, and the button that adds both at once. Once there is
 * some in the cart, the same of its line; its last step removes the product.
 */
export function ProductInCart({ product, addLabel }: ProductInCartProps) {
  const { modalityType, quantity, change, mutate, failure } = useItemsInCart(product);
  const line = useLineInCart(modalityType, product.gtin13);
  const [draft, setDraft] = useState({ quantity: 1, wishes: noWishes(product) });
  const [hasAdded, setAdded] = useState(false);
  const isInCart = quantity > 0;
  // A line that was just added stands here as it was asked for, until the server has answered.
  const wishes = (isInCart ? line : undefined) ?? draft.wishes;
  function add() {
    const { policy } = draft.wishes;
    change(draft.quantity, policy && [policyOp(product.gtin13, policy)]);
    setDraft({ ...draft, quantity: 1 });
    setAdded(true);
  }
  function save(policy: Policy, backup: Product | undefined) {
    if (isInCart) mutate([policyOp(product.gtin13, policy)]);
    else setDraft({ ...draft, wishes: wishesOf(product, policy, backup) });
  }
  return (
    <Stack gap={4}>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className={css['add']}>
        <QuantityStepper
          label={copy.quantityOf(productName(product))}
          value={isInCart ? quantity : draft.quantity}
          min={isInCart ? 0 : 1}
          max={product.maxQuantity}
          onChange={(to) => (isInCart ? change(to) : setDraft({ ...draft, quantity: to }))}
        />
        {isInCart ? (
          // Whoever pressed the button is told so here, where a second press does nothing.
          <strong ref={hasAdded ? takeFocus : undefined} tabIndex={-1}>
            {copy.isInBasket(modalityType)}
          </strong>
        ) : (
          <Button kind="primary" wide onClick={add}>
            {addLabel}
          </Button>
        )}
      </div>
      {modalityType !== 'IN_STORE' && <Wishes line={wishes} onSave={save} />}
    </Stack>
  );
}

interface WishesProps {
  readonly line: LineWishes;
  readonly onSave: (policy: Policy, backup: Product | undefined) => void;
}

/** What happens if the item runs out. An item on a list for the store is found or not by the shopper. */
function Wishes({ line, onSave }: WishesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <strong>{policyCopy.title}</strong>
      <LinePolicy line={line} onChange={() => setIsOpen(true)} />
      {isOpen && (
        <PolicyDialog
          line={line}
          onClose={() => setIsOpen(false)}
          onSave={(policy, backup) => {
            onSave(policy, backup);
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}

/** The wishes for a line that is not in the cart yet, with the change that sets them; none until there are any. */
type Draft = LineWishes & { readonly policy?: Policy };

const noWishes = (product: Product): Draft => ({
  gtin13: product.gtin13,
  product,
  substitutionPolicy: 'SHOPPER_CHOICE',
  substitutionItem: null,
  instructions: null,
});

const wishesOf = (product: Product, policy: Policy, backup: Product | undefined): Draft => ({
  ...noWishes(product),
  ...policy,
  instructions: policy.instructions ?? null,
  substitutionItem: backup === undefined ? null : { gtin13: backup.gtin13, description: productName(backup) },
  policy,
});
