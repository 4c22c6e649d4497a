-- How many notes there are and the hash of the last one: without it the removal of the last notes would leave a whole
-- chain. It takes the place of the lock that made writers take turns.
create table vault.access_log_head (
  is_the_one boolean primary key default true check (is_the_one),
  notes bigint not null,
  hash bytea
);
insert into vault.access_log_head (notes, hash)
select count(*), (select hash from vault.access_log order by id desc limit 1) from vault.access_log;

-- Runs as the owner, so that the vault's role can add a note and can neither change nor remove one.
create or replace function vault.append_log(at timestamptz, actor text, action text, card_id text, reason text, row_text text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  previous bytea;
  own bytea;
begin
  select head.hash into previous from vault.access_log_head as head for update;
  own := sha256(coalesce(previous, ''::bytea) || convert_to(row_text, 'UTF8'));
  insert into vault.access_log (at, actor, action, card_id, reason, prev_hash, hash)
  values (at, actor, action, card_id, reason, previous, own);
  update vault.access_log_head set notes = notes + 1, hash = own;
end $$;
revoke execute on function vault.append_log(timestamptz, text, text, text, text, text) from public;
grant execute on function vault.append_log(timestamptz, text, text, text, text, text) to pay_vault;
revoke insert, update, delete on vault.access_log, vault.access_log_head from pay_vault;
