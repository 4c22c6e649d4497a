import { Button } from '@cartwright/ui/button/Button.tsx';
import { Disclosure } from '@cartwright/ui/disclosure/Disclosure.tsx';
import { reportCopy as copy } from './copy.ts';
import { saveFile } from '#files/save-file.ts';
import { csvFile, type NumbersTable } from './csv.ts';
import css from './Numbers.module.css';

interface NumbersProps {
  /** Of the chart. */
  title: string;
  table: NumbersTable;
  /** The name of the file, without its ending. */
  file: string;
}

/** The numbers of a chart, to be read and to be saved. */
export function Numbers({ title, table, file }: NumbersProps) {
  const { columns, rows } = table;
  return (
    <Disclosure summary={copy.numbers}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what is focused */}
      <div className={css['scroll']} role="region" aria-label={title} tabIndex={0}>
        <table className={css['table']}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{typeof cell === 'number' ? copy.count(cell) : cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button size="small" onClick={() => saveFile(`${file}.csv`, csvFile(table))}>
        {copy.save}
      </Button>
    </Disclosure>
  );
}
