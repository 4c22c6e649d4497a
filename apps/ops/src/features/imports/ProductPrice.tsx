import { Card } from '@cartwright/ui/card/Card.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import type { StaffStore } from '#api/session.ts';
import { copy } from './copy.ts';
import css from './imports.module.css';
import { type Product, useProductChange } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { problemsIn, Saved } from './Saved.tsx';
import { instantsOf, NO_TIMES, Times } from './Times.tsx';

const words = copy.product;
const FIELDS = [
  ['regular_price', words.regular],
  ['promo_price', words.promo],
  ['promo_week', words.week],
] as const;

type Price = NonNullable<Product['price']>;

/** What a product costs in the price zone of a store, from when until when. */
export function ProductPrice({ product, price, store }: { product: Product; price: Price; store: StaffStore }) {
  const [cells, setCells] = useState({
    price_zone: String(price.zone),
    regular_price: price.regularPrice,
    promo_price: price.promoPrice,
    promo_week: price.promoWeek,
    yellow_tag: price.yellowTag,
  });
  const [times, setTimes] = useState(NO_TIMES);
  const change = useProductChange(store.bannerId, product.gtin13);
  const problems = problemsIn(change.error);
  return (
    <Card title={words.price(price.zone)}>
      <Stack>
        <p className={css['soft']}>{words.priceNote}</p>
        <Saved change={change} store={store} />
        <ReasonForm
          kind="primary"
          submit={words.savePrice}
          pending={change.isPending}
          pendingLabel={words.saving}
          onSubmit={(reason) => change.mutate({ kind: 'prices', cells, reason, ...instantsOf(times, store.timeZone) })}
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
                onChange={({ target }) => setCells({ ...cells, [name]: target.value })}
              />
            ))}
            <Select
              id="price-yellow-tag"
              label={words.yellowTag}
              value={cells.yellow_tag}
              onChange={({ target }) => setCells({ ...cells, yellow_tag: target.value })}
            >
              <option value="yes">{words.yes}</option>
              <option value="no">{words.no}</option>
            </Select>
          </div>
          <Times value={times} zone={store.timeZone} onChange={setTimes} />
        </ReasonForm>
      </Stack>
    </Card>
  );
}
