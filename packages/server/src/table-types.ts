import { connectClient } from './database-client.ts';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly udt_name: string;
  readonly is_nullable: 'YES' | 'NO';
  readonly column_default: string | null;
  readonly is_identity: 'YES' | 'NO';
  readonly is_generated: 'ALWAYS' | 'NEVER';
}

const TYPES: { readonly [udt: string]: string } = {
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  varbit: 'string',
  tsvector: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
};

/** TypeScript types of every table of a schema, as they are in the database: the text of `tables.gen.ts`. */
export async function tableTypes(connectionString: string, schemas: readonly string[] = ['public']): Promise<string> {
  const client = await connectClient(connectionString);
  try {
    const { rows } = await client.query<Column>(
      `select case when table_schema = 'public' then table_name else table_schema || '.' || table_name end as table_name,
              column_name, udt_name, is_nullable, column_default, is_identity, is_generated
         from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = any($1) and table_type = 'BASE TABLE' and table_name not like 'kysely_%' and table_name <> 'migration_source'
        order by table_schema, table_name, ordinal_position`,
      [schemas],
    );
    return render(Object.groupBy(rows, (row) => row.table_name));
  } finally {
    await client.end();
  }
}

function typeOf(column: Column): string {
  const type = TYPES[column.udt_name];
  if (type === undefined)
    throw new Error(`no type for ${column.udt_name} of ${column.table_name}.${column.column_name}`);
  const whole = column.is_nullable === 'YES' ? `${type} | null` : type;
  if (column.is_generated === 'ALWAYS' || column.is_identity === 'YES') return `GeneratedAlways<${whole}>`;
  return column.column_default === null ? whole : `Generated<${whole}>`;
}

function render(tables: Partial<Record<string, Column[]>>): string {
  const body = Object.entries(tables).map(([table, columns]) => {
    const lines = (columns ?? []).map((column) => `    ${column.column_name}: ${typeOf(column)};`);
    return `  ${/^\w+$/.test(table) ? table : `'${table}'`}: {\n${lines.join('\n')}\n  };`;
  });
  const used = ['Generated', 'GeneratedAlways'].filter((name) => body.some((text) => text.includes(`${name}<`)));
  const json = body.some((text) => text.includes('Json'))
    ? '\n/** A column of JSON: parsed by the feature that owns it. */\nexport type Json = unknown;\n'
    : '';
  return `// Made from the migrations; do not edit.\nimport type { ${used.join(', ')} } from 'kysely';\n${json}\nexport interface Tables {\n${body.join('\n')}\n}\n`;
}
