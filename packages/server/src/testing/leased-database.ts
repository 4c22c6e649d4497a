import type pg from 'pg';
import { connectClient } from '../database-client.ts';

/** A database that nobody else uses until it is returned. */
export interface LeasedDatabase {
  /** A superuser's address of it. */
  readonly url: string;
  readonly release: () => Promise<void>;
}

/** The initial contents of every lease. */
export interface Making {
  /** Other contents have another name: a kept database is cleaned, never updated. */
  readonly name: string;
  /** Fills an empty database. */
  readonly make: (url: string) => Promise<void>;
}

/**
 * Leases a pristine database for a test file: one that an earlier lease returned is reset to its initial contents.
 * PostgreSQL creates some four hundred files for a new database; deleting rows costs a fiftieth of that. A lease is a
 * lock of a connection, so it ends with the program that holds it, however that ends.
 * @param postgresUrl a superuser's address of the cluster
 */
export async function leaseDatabase(postgresUrl: string, { name, make }: Making): Promise<LeasedDatabase> {
  const lease = await connectClient(postgresUrl);
  const database = await firstFree(lease, name);
  const url = Object.assign(new URL(postgresUrl), { pathname: `/${database}` }).href;
  const { rowCount } = await lease.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await makeAnew(lease, { database, postgresUrl, make });
  else await inDatabase(url, (client) => client.query(PUT_BACK));
  return { url, release: () => lease.end() };
}

async function firstFree(lease: pg.Client, name: string): Promise<string> {
  for (let at = 1; ; at += 1) {
    const database = `${name}_${at}`;
    const { rows } = await lease.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [database],
    );
    if (rows[0]?.free) return database;
  }
}

/** Under another name until it is complete: a program that stops in the middle leaves nothing that looks like one. */
async function makeAnew(
  lease: pg.Client,
  { database, postgresUrl, make }: { database: string; postgresUrl: string; make: Making['make'] },
): Promise<void> {
  const draft = `${database}_new`;
  const url = Object.assign(new URL(postgresUrl), { pathname: `/${draft}` }).href;
  await lease.query(`drop database if exists ${draft} with (force)`);
  await lease.query(`create database ${draft}`);
  await make(url);
  await inDatabase(url, (client) => client.query(REMEMBER));
  await lease.query(`alter database ${draft} rename to ${database}`);
}

async function inDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await connectClient(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const SPACES = `
  select quote_ident(nspname) as name from pg_namespace
   where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'as_made')`;
const TABLES = `
  select c.oid, format('%I.%I', space.nspname, c.relname) as name,
         (select string_agg(quote_ident(attname), ', ') from pg_attribute
           where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace space on space.oid = relnamespace
   where relkind = 'r' and nspname not like 'pg\\_%' and nspname not in ('information_schema', 'as_made')`;

/** Copies the rows of a new database, and the positions of its sequences. */
const REMEMBER = `
  create schema as_made;
  create table as_made.spaces as ${SPACES};
  create table as_made.kept (name text, columns text, copy text);
  create table as_made.counted as
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
           last_value is not null as called
      from pg_sequences;
  do $$
  declare own record; filled boolean; copy text;
  begin
    for own in ${TABLES} loop
      execute format('select exists (select from %s)', own.name) into filled;
      continue when not filled;
      copy := format('as_made.copy_%s', own.oid);
      execute format('create table %s as select %s from %s', copy, own.columns, own.name);
      insert into as_made.kept values (own.name, own.columns, copy);
    end loop;
  end $$`;

/**
 * Rows are deleted instead of truncating tables, because a truncated table has new files. Replica mode fires no
 * triggers or keys. A schema that a program created for itself, as a job queue does, is dropped: the program creates it
 * again.
 */
const PUT_BACK = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  do $$
  declare own record;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for own in ${SPACES} except select name from as_made.spaces loop
      execute format('drop schema %s cascade', own.name);
    end loop;
    for own in ${TABLES} loop execute format('delete from %s', own.name); end loop;
    for own in select * from as_made.kept loop
      execute format('insert into %s (%s) overriding system value select %s from %s', own.name, own.columns, own.columns, own.copy);
    end loop;
    perform setval(name::regclass, value, called) from as_made.counted;
  end $$`;
