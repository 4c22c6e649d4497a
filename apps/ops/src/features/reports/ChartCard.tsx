import { Card } from '@cartwright/ui/card/Card.tsx';
import type { ReactNode } from 'react';
import type { NumbersTable } from './csv.ts';
import { Numbers } from './Numbers.tsx';

interface ChartCardProps {
  title: string;
  table: NumbersTable;
  file: string;
  /** Which orders, reservations or money it counts. */
  note: string;
  children: ReactNode;
}

/** A chart with its numbers. */
export function ChartCard({ title, table, file, note, children }: ChartCardProps) {
  return (
    <Card title={title}>
      {children}
      <p>{note}</p>
      <Numbers title={title} table={table} file={file} />
    </Card>
  );
}
