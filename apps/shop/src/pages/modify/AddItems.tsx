import { productName } from '@cartwright/rules/product-name';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { productsQuery } from '#features/catalog/queries.ts';
import { copy } from '#features/modification/copy.ts';
import { dollars } from '#format/money.ts';
import { currentPrice } from '#shared/products/product-facts.ts';
import { ProductFacts, Thumb } from '#shared/products/ProductFacts.tsx';
import css from './AddItems.module.css';

const SHOWN = 6;

/** Finds items and adds them to the order that is being changed. */
export function AddItems({ onAdd }: { onAdd: (gtin13: string) => void }) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const found = useQuery({ ...productsQuery({ q: searched }, 0), enabled: searched !== '' });
  const products = searched === '' ? [] : (found.data?.products.slice(0, SHOWN) ?? []);
  function search(event: SubmitEvent) {
    event.preventDefault();
    setSearched(text.trim());
  }
  return (
    <Card title={copy.addItems}>
      <form role="search" className={css['search']} onSubmit={search}>
        <TextField label={copy.search} type="search" value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit" kind="soft">
          {copy.find}
        </Button>
      </form>
      {searched !== '' && found.isSuccess && products.length === 0 && <p role="status">{copy.nothingFound}</p>}
      {products.map((product) => (
        <div key={product.gtin13} className={css['found']}>
          <Thumb product={product} size="small" />
          <div>
            <ProductFacts product={product} />
            {product.price && <span className={css['price']}>{dollars(currentPrice(product.price))}</span>}
          </div>
          <Button kind="soft" aria-label={copy.addOf(productName(product))} onClick={() => onAdd(product.gtin13)}>
            {copy.add}
          </Button>
        </div>
      ))}
    </Card>
  );
}
