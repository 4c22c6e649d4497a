import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Card, CardRows } from '@cartwright/ui/card/Card.tsx';
import { Link } from '@tanstack/react-router';
import { Download, Trash2 } from 'lucide-react';
import { paths } from '#paths.ts';
import { copy as exportCopy } from '../data-export/copy.ts';
import { copy as deletionCopy } from '../deletion/copy.ts';
import { copy } from './copy.ts';
import { FactRow } from './FactRow.tsx';

/** What a shopper can do about the data of the account: take a copy, and have it deleted. */
export function DataCard() {
  return (
    <Card title={copy.data} kind="flush">
      <CardRows>
        <FactRow
          icon={Download}
          name={exportCopy.title}
          fact={copy.dataFact}
          action={
            <Link
              {...paths.data()}
              {...buttonVariant({ kind: 'outline', size: 'small' })}
              aria-label={copy.openOf(exportCopy.title)}
            >
              {copy.open}
            </Link>
          }
        />
        <FactRow
          icon={Trash2}
          name={deletionCopy.title}
          fact={deletionCopy.text}
          action={
            <Link
              {...paths.deleteAccount()}
              {...buttonVariant({ kind: 'outline', size: 'small' })}
              aria-label={copy.openOf(deletionCopy.title)}
            >
              {copy.open}
            </Link>
          }
        />
      </CardRows>
    </Card>
  );
}
