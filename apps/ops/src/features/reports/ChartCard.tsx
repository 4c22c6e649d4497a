import { Card } from '@cartwright/ui/card/Card.tsx';
import type { ReactNode } from 'react';
import type { NumbersTable } from './csv.ts';
import { Numbers } from './Numbers.tsx';

interface ChartCardProps {
  title: string;
  table: NumbersTable;
  file: string;
  /** What is said of the numbers as a whole. */
  note?: string | undefined;
  children: ReactNode;
}

/** A chart with its numbers. */
export function ChartCard({ title, table, file, note, children }: ChartCardProps) {
  return (
    <Card title={title}>
      {children}
      {note !== undefined && <p>{note}</p>}
      <Numbers title={title} table={table} file={file} />
    </Card>
  );
}
