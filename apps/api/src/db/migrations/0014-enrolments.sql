-- Who is a member: written by whoever sells memberships, read where a fee is waived. Without a threshold the plan's own holds.
create table enrolment (
  profile_id text primary key references profile on delete cascade,
  plan text not null check (plan in ('BST', 'BSTL', 'HTEL', 'HTPL')),
  status text not null,
  free_threshold_cents int check (free_threshold_cents >= 0)
);
-- The codes of alcohol have the names of the wire (gap GC-20), in what reservations keep, too.
update reservation
   set items = replace(items::text, 'ALCOHOL_NOT_ALLOWED_FOR_ADDRESS', 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS')::jsonb
 where items::text like '%ALCOHOL_NOT_ALLOWED_FOR_ADDRESS%';
