import { Card } from '@cartwright/ui/card/Card.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { productName } from '@cartwright/rules/product-name';
import { useState } from 'react';
import { messageFor } from '#api/errors.ts';
import { CartLine } from './CartLine.tsx';
import css from './CartLine.module.css';
import { copy, refusals } from './copy.ts';
import { nameAmong } from './name-among.ts';
import { policyOp, quantityOp } from './ops.ts';
import { PolicyDialog } from './PolicyDialog.tsx';
import { type Cart, type CartLine as Line, isUnavailable } from './cart.ts';
import { copy as words } from './replacements/copy.ts';
import { PriceChanges } from './replacements/PriceChanges.tsx';
import { useReplacing } from './replacements/use-replacing.ts';
import { UnavailableItem } from './UnavailableItem.tsx';
import type { OrderRule } from './substitution-text.ts';
import { useLineChanges } from './use-line-changes.ts';

interface CartLinesProps {
  readonly cart: Cart;
  /** What happens to a line without a preference of its own; undefined while that is not known. */
  readonly orderRule?: OrderRule | undefined;
}

/** All lines: those that need attention first, the rest below. */
export function CartLines({ cart, orderRule }: CartLinesProps) {
  const { mutate, remove: removeLines, error: changeError, isWaiting } = useLineChanges(cart);
  const replacing = useReplacing(cart);
  const [target, setTarget] = useState<string>();
  const error = replacing.error ?? changeError;
  const [changing, setChanging] = useState<Line>();
  const dead = cart.lines.filter(isUnavailable);
  const alive = cart.lines.filter((line) => !isUnavailable(line));

  const remove = (line: Line) => removeLines([line], copy.removed(productName(line.product)));

  return (
    <>
      {isWaiting && <Notice tone="warning">{copy.waiting}</Notice>}
      {error !== null && (
        <Notice tone="danger" role="alert">
          {messageFor(error, { ...refusals, ...replacing.words })}
        </Notice>
      )}
      <PriceChanges lines={cart.lines} onSeen={mutate} />
      {dead.map((line, index) => (
        <UnavailableItem
          key={line.id}
          line={line}
          position={dead.length > 1 ? words.position(index + 1, dead.length) : undefined}
          onRemove={() => remove(line)}
          pending={replacing.isPending && target === line.id}
          onReplace={(choice) => {
            setTarget(line.id);
            replacing.replace(line, choice);
          }}
        />
      ))}
      {alive.length > 0 && (
        <Card kind="flush">
          <ul className={css['lines']}>
            {alive.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                name={nameAmong(cart.lines, line.product)}
                orderRule={orderRule}
                replaced={cart.replacements.filter(({ newLineItemUpc }) => newLineItemUpc === line.gtin13)}
                onUndo={(original) => replacing.undo(original, line.gtin13)}
                onQuantity={(to) => mutate([quantityOp(line.gtin13, line.quantity, to)])}
                onRemove={() => remove(line)}
                onChangePolicy={() => setChanging(line)}
              />
            ))}
          </ul>
        </Card>
      )}
      {changing !== undefined && (
        <PolicyDialog
          line={changing}
          onClose={() => setChanging(undefined)}
          onSave={(policy) => {
            mutate([policyOp(changing.gtin13, policy)]);
            setChanging(undefined);
          }}
        />
      )}
    </>
  );
}
