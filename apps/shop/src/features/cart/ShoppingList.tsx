import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { productName } from '@cartwright/rules/product-name';
import { useRef, useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { byDepartment } from './by-department.ts';
import { copy as cartCopy } from './copy.ts';
import { copy, listRefusals } from './list-copy.ts';
import { ListItem } from './ListItem.tsx';
import { ListTotal } from './ListTotal.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { policyOp, quantityOp } from './ops.ts';
import type { Cart, CartLine } from './cart.ts';
import css from './ShoppingList.module.css';
import { useLineChanges } from './use-line-changes.ts';
import { useTicks } from './use-ticks.ts';

interface ShoppingListProps {
  readonly list: Cart;
  /** The store that it is used in, by `locationId`: the ticks belong to one store. Also the key of this component. */
  readonly store: string;
  /** The last item is being removed, and this component with it: the focus must go elsewhere. */
  readonly onEmptied: () => void;
}

/**
 * The list by department, to be ticked off in the store (WTS-006), with what it comes to there. Nothing leads to a
 * checkout.
 */
export function ShoppingList({ list, store, onEmptied }: ShoppingListProps) {
  const { departments } = useBootstrap();
  const { mutate, change, remove, error, isWaiting } = useLineChanges(list);
  const { ticked, tick, untickAll } = useTicks(list.lines, store, change);
  const [noted, setNoted] = useState<CartLine>();
  const progress = useRef<HTMLElement>(null);

  function removeLines(lines: readonly CartLine[], text: string) {
    if (lines.length === list.lines.length) onEmptied();
    remove(lines, text);
  }
  // Without a tick the two buttons that undo ticks are gone: the changed element takes the focus from them.
  const toProgress = () => progress.current?.focus();

  const saveNote = ({ gtin13, substitutionPolicy, substitutionItem }: CartLine, instructions: string) =>
    mutate([
      policyOp(gtin13, {
        substitutionPolicy,
        ...(substitutionItem && { backupGtin13: substitutionItem.gtin13 }),
        ...(instructions !== '' && { instructions }),
      }),
    ]);

  return (
    <Stack>
      {isWaiting && <Notice tone="warning">{cartCopy.waiting}</Notice>}
      {error !== null && (
        <Notice tone="danger" role="alert">
          {messageFor(error, listRefusals)}
        </Notice>
      )}
      <Row spread className={css['tools']}>
        <strong ref={progress} tabIndex={-1}>
          {copy.progress(ticked.length, list.lines.length)}
        </strong>
        <Row gap={2}>
          {ticked.length > 0 && (
            <>
              <Button
                size="small"
                onClick={() => {
                  toProgress();
                  untickAll();
                }}
              >
                {copy.untickAll}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  toProgress();
                  removeLines(ticked, copy.removedTicked(ticked.length));
                }}
              >
                {copy.removeTicked}
              </Button>
            </>
          )}
          <Button size="small" onClick={() => print()}>
            {copy.print}
          </Button>
        </Row>
      </Row>
      <div className={css['list']}>
        {byDepartment(list.lines, departments).map(({ departmentId, name, lines }) => (
          <Card key={departmentId} kind="flush" className={css['group']}>
            <h2>{name ?? copy.elsewhere}</h2>
            <ul>
              {lines.map((line) => (
                <ListItem
                  key={line.id}
                  line={line}
                  isTicked={ticked.includes(line)}
                  onTick={(isTicked) => tick(line, isTicked)}
                  onQuantity={(to) => mutate([quantityOp(line.gtin13, line.quantity, to)])}
                  onRemove={() => removeLines([line], cartCopy.removed(productName(line.product)))}
                  onNote={() => setNoted(line)}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <ListTotal list={list} />
      {noted !== undefined && (
        <NoteDialog
          line={noted}
          onClose={() => setNoted(undefined)}
          onSave={(text) => {
            saveNote(noted, text);
            setNoted(undefined);
          }}
        />
      )}
    </Stack>
  );
}
