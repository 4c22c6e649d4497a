-- People who work in the stores. They are no shoppers: their tables are apart, and nothing ties them to a profile.
create schema ops;

create table ops.staff (
  staff_id text primary key,
  -- Six digits, on the badge.
  staff_number text not null unique check (staff_number ~ '^\d{6}$'),
  first_name text not null check (first_name <> ''),
  last_name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  -- Set when the person leaves: opens nothing from then on.
  left_at timestamptz
);

-- What somebody may do, and where: at one store, at all of a banner, or everywhere when both are null.
create table ops.staff_role (
  staff_id text not null references ops.staff,
  role text not null check (role in ('PICKER', 'STORE_LEAD', 'SERVICE', 'MERCHANT', 'ADMIN')),
  location_id text references public.location,
  banner_id text references public.banner,
  check (location_id is null or banner_id is null)
);
create unique index staff_role_once on ops.staff_role (staff_id, role, coalesce(location_id, ''), coalesce(banner_id, ''));

create table ops.staff_session (
  session_id text primary key,
  -- The token itself is in the browser alone.
  token_hash bytea not null unique,
  staff_id text not null references ops.staff,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_by_staff on ops.staff_session (staff_id);
create index staff_session_by_age on ops.staff_session (created_at);

-- Wrong passwords by the number that was typed, whether anybody has it or not.
create table ops.staff_sign_in_try (
  staff_number text primary key,
  tries int not null check (tries > 0),
  until timestamptz not null
);
create index staff_sign_in_try_by_end on ops.staff_sign_in_try (until);

-- What staff did: rows are only added. What is undone keeps its row, and the undoing is another one.
create table ops.staff_action (
  action_id text primary key,
  staff_id text not null references ops.staff,
  at timestamptz not null,
  kind text not null,
  banner_id text,
  location_id text,
  order_id text,
  reason text check (length(reason) between 1 and 280),
  data jsonb not null default '{}',
  undoes text unique references ops.staff_action
);
create index staff_action_by_location on ops.staff_action (location_id, action_id desc);
create index staff_action_by_banner on ops.staff_action (banner_id, action_id desc);
create index staff_action_by_order on ops.staff_action (order_id, action_id) where order_id is not null;
create index staff_action_by_staff on ops.staff_action (staff_id, action_id desc);

create function ops.staff_action_stays() returns trigger language plpgsql as $$
begin
  raise exception 'actions of staff are only added';
end $$;
create trigger staff_action_stays before update or delete on ops.staff_action
  for each row execute function ops.staff_action_stays();
create trigger staff_action_is_never_emptied before truncate on ops.staff_action
  execute function ops.staff_action_stays();
