import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { copy } from './copy.ts';
import { pathOf, type Reach } from './reach.ts';
import css from './imports.module.css';

/** Links to files of what is there. */
export function Exports({ reach, locationId }: { reach: Reach; locationId: string }) {
  const base = `${pathOf(reach)}/files`;
  return (
    <Card title={copy.files.title}>
      <Stack gap={2}>
        <p className={css['soft']}>{copy.files.text}</p>
        <ul className={css['links']}>
          {reach.kinds.map((kind) => (
            <li key={kind}>
              <a href={`${base}/${kind}?store=${encodeURIComponent(locationId)}`} download>
                {reach.locationId === null ? copy.files.links[kind] : copy.files.hoursHere}
              </a>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
