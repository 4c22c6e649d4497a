import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import type { StaffStore } from '#api/session.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './imports.module.css';
import { type Product, productsQuery } from './queries.ts';

const words = copy.product;
/** What is shorter finds half of the catalog. */
const MIN_TEXT = 2;

/** Finds one product to change. */
export function ProductSearch({ store }: { store: StaffStore }) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const isOn = wanted.length >= MIN_TEXT;
  const { data, error } = useQuery({ ...productsQuery(store.bannerId, store.locationId, wanted), enabled: isOn });
  const products = isOn ? (data?.products ?? []) : [];
  return (
    <Card title={words.title}>
      <Stack>
        <TextField
          id="find-product"
          label={words.label}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {error !== null && isOn && <Notice tone="danger">{messageFor(error)}</Notice>}
        <ul className={css['found']}>
          {products.map((product) => (
            <li key={product.gtin13}>
              <Link to={paths.stockProduct(store.locationId, product.gtin13)}>
                <strong>{product.name}</strong>
                <span className={css['soft']}>{factsOf(product)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p role="status">{isOn && data?.products.length === 0 ? words.none : ''}</p>
      </Stack>
    </Card>
  );
}

const factsOf = ({ brand, size, price, isSold, gtin13 }: Product): string =>
  [brand, size, price ? `$${price.regularPrice}` : words.noPrice, isSold ? undefined : words.notSold, gtin13]
    .filter(Boolean)
    .join(' · ');
