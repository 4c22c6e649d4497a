-- One chain made every use of a card wait until the use before it was on the disk. Now there are 64: who records a use
-- takes any chain that nobody is appending to (decision 59). The positions of a chain have no gaps.
alter table vault.access_log
  add column chain smallint not null default 0 check (chain between 0 and 63),
  add column position bigint check (position >= 0);
-- What was recorded so far is the beginning of the first chain: its hashes stay as they are.
update vault.access_log as entry set position = numbered.at
  from (select id, row_number() over (order by id) - 1 as at from vault.access_log) as numbered
 where entry.id = numbered.id;
alter table vault.access_log
  alter column chain drop default,
  drop column id,
  drop column prev_hash,
  drop constraint access_log_hash_key,
  add primary key (chain, position);

alter table vault.access_log_head drop column is_the_one;
alter table vault.access_log_head rename column notes to records;
alter table vault.access_log_head add column chain smallint not null default 0 check (chain between 0 and 63);
alter table vault.access_log_head alter column chain drop default, add primary key (chain);
-- Few heads share a page: a head's next version fits into its page, and no index changes.
alter table vault.access_log_head set (fillfactor = 20);
insert into vault.access_log_head (chain, records, hash) select chain, 0, null from generate_series(1, 63) as chain;

-- As before, it runs as the owner: the vault's role can add a record and can neither change nor remove one.
create or replace function vault.append_log(at timestamptz, actor text, action text, card_id text, reason text, row_text text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  head record;
  own bytea;
begin
  select last.chain, last.records, last.hash into head from vault.access_log_head as last limit 1 for update skip locked;
  if not found then -- more transactions are appending than there are chains: this one waits for another
    select last.chain, last.records, last.hash into head
      from vault.access_log_head as last where last.chain = pg_backend_pid() % 64 for update;
  end if;
  own := sha256(coalesce(head.hash, ''::bytea) || convert_to(row_text, 'UTF8'));
  insert into vault.access_log (chain, position, at, actor, action, card_id, reason, hash)
  values (head.chain, head.records, at, actor, action, card_id, reason, own);
  update vault.access_log_head as last set records = head.records + 1, hash = own where last.chain = head.chain;
end $$;
