import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import { Refused } from '#api/refused.ts';
import type { StaffStore } from '#api/session.ts';
import { copy } from './copy.ts';
import css from './imports.module.css';
import { LeaveDialog } from '#leaving/LeaveDialog.tsx';
import { priceProblems } from './price-problems.ts';
import { type ProductWithTimes, useProductChange } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { problemsIn, Saved } from './Saved.tsx';
import { TimedPrices } from './TimedPrices.tsx';
import { instantsOf, NO_TIMES, Times } from './Times.tsx';

const words = copy.product;
const FIELDS = [
  ['regular_price', words.regular],
  ['promo_price', words.promo],
  ['promo_week', words.week],
] as const;

type Price = NonNullable<ProductWithTimes['price']>;

/** What a product costs in the price zone of a store, from when until when. */
export function ProductPrice({
  product,
  price,
  store,
}: {
  product: ProductWithTimes;
  price: Price;
  store: StaffStore;
}) {
  const [cells, setCells] = useState({
    price_zone: String(price.zone),
    regular_price: price.regularPrice,
    promo_price: price.promoPrice,
    promo_week: price.promoWeek,
    yellow_tag: price.yellowTag,
  });
  const [saved, setSaved] = useState(cells);
  const [isTried, setTried] = useState(false);
  const [times, setTimes] = useState(NO_TIMES);
  const change = useProductChange(store.bannerId, product.gtin13);
  const own = priceProblems(cells);
  const problems = { ...problemsIn(change.error), ...(isTried && own) };
  // The server says so of the price as it is then.
  const isBig = change.error instanceof Refused && change.error.refusal.code === 'BIG_CHANGES';
  const [hasAgreed, setAgreed] = useState(false);
  function set(name: keyof typeof cells, value: string) {
    setCells({ ...cells, [name]: value });
    setAgreed(false);
  }
  function save(reason: string) {
    const from = instantsOf(times, store.timeZone);
    change.mutate(
      { kind: 'prices', cells, reason, bigChanges: hasAgreed ? 1 : 0, ...from },
      {
        onSuccess: () => {
          setAgreed(false);
          setSaved(cells);
        },
      },
    );
  }
  function check(): boolean {
    setTried(true);
    return Object.keys(own).length === 0;
  }
  return (
    <Card title={words.price(price.zone)}>
      <Stack>
        <p className={css['soft']}>{words.priceNote}</p>
        <Saved change={change} store={store} />
        <TimedPrices of={product.timed} store={store} />
        <ReasonForm
          kind="primary"
          submit={words.savePrice}
          pending={change.isPending}
          pendingLabel={words.saving}
          onCheck={check}
          onSubmit={save}
        >
          <div className={css['pair']}>
            {FIELDS.map(([name, label]) => (
              <TextField
                key={name}
                id={`price-${name}`}
                label={label}
                hint={name === 'promo_week' ? words.weekHint : undefined}
                inputMode="decimal"
                value={cells[name]}
                error={problems[name]}
                onChange={({ target }) => set(name, target.value)}
              />
            ))}
            <Select
              id="price-yellow-tag"
              label={words.yellowTag}
              value={cells.yellow_tag}
              onChange={({ target }) => set('yellow_tag', target.value)}
            >
              <option value="yes">{words.yes}</option>
              <option value="no">{words.no}</option>
            </Select>
          </div>
          {(isBig || hasAgreed) && (
            <Checkbox
              label={words.agree(price.regularPrice, cells.regular_price)}
              checked={hasAgreed}
              onChange={({ target }) => setAgreed(target.checked)}
            />
          )}
          <Times value={times} zone={store.timeZone} onChange={setTimes} />
        </ReasonForm>
        <LeaveDialog isUnsaved={cells !== saved && !change.isPending} />
      </Stack>
    </Card>
  );
}
