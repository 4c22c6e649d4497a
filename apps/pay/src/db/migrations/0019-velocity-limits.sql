-- How often something may be attempted, summed over all tenants and processes. A limit of the tenant that is called
-- stands instead of the one of '*' for the same action, dimension, outcome and window.
create table pay.velocity_limit (
  tenant_id text not null default '*',
  action text not null
    check (action in ('BANK_CARD_VERIFICATION', 'GIFT_CARD_CHECK', 'EBT_BALANCE_CHECK', 'EBT_CARD_CHANGE')),
  -- What attempts are summed by. A card is known where its number is typed.
  dimension text not null check (dimension in ('ACCOUNT', 'CARD', 'IP', 'DEVICE')),
  -- DECLINED: an attempt that was not declined is taken off the count again.
  outcome text not null check (outcome in ('ANY', 'DECLINED')),
  -- Windows begin at multiples of their length since the epoch: whole hours, days in UTC.
  window_seconds int not null check (window_seconds between 60 and 2678400),
  max_attempts int not null check (max_attempts > 0),
  primary key (action, dimension, outcome, window_seconds, tenant_id),
  check (dimension <> 'CARD' or action = 'BANK_CARD_VERIFICATION'),
  check (outcome = 'ANY' or action <> 'EBT_CARD_CHANGE') -- nobody declines one
);

-- The subject is a keyed print of an account, a card, an IP address or a device: nobody can read which.
create table pay.velocity_count (
  subject bytea not null check (octet_length(subject) = 32),
  action text not null,
  outcome text not null,
  window_seconds int not null,
  window_ends timestamptz not null,
  attempts int not null check (attempts >= 0),
  primary key (subject, action, outcome, window_seconds, window_ends)
);
create index velocity_count_age on pay.velocity_count (window_ends);

-- Counts an attempt under every limit of its action, or under none of them when one is used up. Gives the limits that
-- are used up. Attempts that share several subjects take them in the same order: none waits for the other in a circle.
create function pay.count_attempt(
  attempt_tenant text, attempt_action text, dimensions text[], subjects bytea[], attempt_at timestamptz
) returns table (dimension text, window_seconds int, window_ends timestamptz) language plpgsql as $$
declare
  rule record;
  used_up text[] := '{}';
  used_windows int[] := '{}';
  used_ends timestamptz[] := '{}';
begin
  begin
    for rule in
      select distinct on (allowed.dimension, allowed.outcome, allowed.window_seconds)
             allowed.dimension, allowed.outcome, allowed.window_seconds, allowed.max_attempts, who.subject,
             to_timestamp((floor(extract(epoch from attempt_at) / allowed.window_seconds) + 1) * allowed.window_seconds)
               as ends
        from unnest(dimensions, subjects) as who (dimension, subject)
        join pay.velocity_limit as allowed on allowed.dimension = who.dimension
       where allowed.action = attempt_action and allowed.tenant_id in (attempt_tenant, '*')
       order by allowed.dimension, allowed.outcome, allowed.window_seconds, allowed.tenant_id = '*'
    loop
      insert into pay.velocity_count as known (subject, action, outcome, window_seconds, window_ends, attempts)
      values (rule.subject, attempt_action, rule.outcome, rule.window_seconds, rule.ends, 1)
      on conflict on constraint velocity_count_pkey do update set attempts = known.attempts + 1
        where known.attempts < rule.max_attempts;
      if not found then
        used_up := used_up || rule.dimension;
        used_windows := used_windows || rule.window_seconds;
        used_ends := used_ends || rule.ends;
      end if;
    end loop;
    if cardinality(used_up) > 0 then
      raise exception 'an attempt too many' using errcode = 'P0V01'; -- takes back what this block has counted
    end if;
  exception when sqlstate 'P0V01' then null;
  end;
  return query select * from unnest(used_up, used_windows, used_ends);
end $$;

-- What tenants had set for themselves.
insert into pay.velocity_limit (tenant_id, action, dimension, outcome, window_seconds, max_attempts)
select tenant.id, setting.action, 'ACCOUNT', 'ANY', 86400, (tenant.settings ->> setting.name)::int
  from pay.tenant
  join (values ('bankCardTriesPerDay', 'BANK_CARD_VERIFICATION'), ('giftCardTriesPerDay', 'GIFT_CARD_CHECK'),
               ('ebtBalanceChecksPerDay', 'EBT_BALANCE_CHECK'), ('ebtCardChangesPerDay', 'EBT_CARD_CHANGE'))
       as setting (name, action) on tenant.settings ? setting.name
 where (tenant.settings ->> setting.name)::int > 0;
update pay.tenant
   set settings = settings - array['bankCardTriesPerDay', 'giftCardTriesPerDay', 'ebtBalanceChecksPerDay', 'ebtCardChangesPerDay'];
drop table pay.velocity;
