import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Picture } from '@cartwright/ui/picture/Picture.tsx';
import { pictureOf, tileUrl } from '@cartwright/rules/product-picture';
import { useState } from 'react';
import { copy } from './copy.ts';
import css from './imports.module.css';
import { type Product, useProductChange } from './queries.ts';
import type { StaffStore } from '#api/session.ts';
import { LeaveDialog } from '#leaving/LeaveDialog.tsx';
import { problemsIn, Saved } from './Saved.tsx';
import { ReasonForm } from './ReasonForm.tsx';

const words = copy.product;
/** Of the ground behind a picture: any of them, to see whether the picture is the right one. */
const HUE = 95;
const FIELDS = [
  ['name', words.name],
  ['size', words.size],
  ['picture', words.picture],
] as const;

/** What a product is called and looks like, at every banner. */
export function ProductFacts({ product, store }: { product: Product; store: StaffStore }) {
  const [cells, setCells] = useState({ name: product.name, size: product.size, picture: product.picture });
  const [saved, setSaved] = useState(cells);
  const change = useProductChange(store.bannerId, product.gtin13);
  const { kind } = pictureOf(product.picture);
  const problems = problemsIn(change.error);
  return (
    <Card title={words.facts}>
      <Stack>
        <p className={css['soft']}>{words.factsNote}</p>
        <Saved change={change} store={store} />
        <ReasonForm
          kind="soft"
          submit={words.save}
          pending={change.isPending}
          pendingLabel={words.saving}
          onSubmit={(reason) =>
            change.mutate({ kind: 'products', cells, reason }, { onSuccess: () => setSaved(cells) })
          }
        >
          <Picture hue={HUE}>
            <img src={tileUrl(product.picture)} alt="" width="72" height="72" data-picture={kind} />
          </Picture>
          {FIELDS.map(([name, label]) => (
            <TextField
              key={name}
              id={`product-${name}`}
              label={label}
              hint={name === 'picture' ? words.pictureHint : undefined}
              maxLength={300}
              value={cells[name]}
              error={problems[name]}
              onChange={({ target }) => setCells({ ...cells, [name]: target.value })}
            />
          ))}
        </ReasonForm>
        <LeaveDialog isUnsaved={cells !== saved && !change.isPending} />
      </Stack>
    </Card>
  );
}
