-- Which builds of the card frames were served, which scripts were allowed on them, and what was seen to be otherwise.
create table pay.frame_build (
  build text primary key,
  manifest text not null,
  signed_by text not null,
  deployed_at timestamptz not null,
  retired_at timestamptz
);

create table pay.script_inventory (
  page text not null,
  url text not null,
  sha384 text not null,
  purpose text not null,
  approved_by text not null,
  approved_at timestamptz not null,
  primary key (page, url, sha384)
);

create table pay.tamper_report (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  page text not null,
  kind text not null,
  expected text,
  seen text not null,
  times int not null default 1,
  last_at timestamptz not null,
  resolved_at timestamptz
);
create unique index tamper_report_open on pay.tamper_report (page, kind, seen) where resolved_at is null;
