import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { copy } from './copy.ts';
import css from './imports.module.css';

const KINDS: readonly ImportKind[] = ['products', 'prices', 'availability'];

/** Links to files of what is there. */
export function Exports({ bannerId, locationId }: { bannerId: string; locationId: string }) {
  const base = `/ops/v1/banners/${encodeURIComponent(bannerId)}/imports/files`;
  return (
    <Card title={copy.files.title}>
      <Stack gap={2}>
        <p className={css['soft']}>{copy.files.text}</p>
        <ul className={css['links']}>
          {KINDS.map((kind) => (
            <li key={kind}>
              <a href={`${base}/${kind}?store=${encodeURIComponent(locationId)}`} download>
                {copy.files.links[kind]}
              </a>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
