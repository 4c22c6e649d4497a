-- What a banner switches, and the logos of the family; a logo without a link is a picture alone.
alter table banner add column flags jsonb not null default '{}';
create table banner_logo (
  banner_id text primary key references banner,
  title text not null,
  asset text not null,
  is_linked boolean not null
);
