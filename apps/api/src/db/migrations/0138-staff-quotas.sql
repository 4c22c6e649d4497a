-- How often what may happen in the console: wrong passwords, searches by an ending, checks of a file, messages sent
-- again (decision 120). It takes the place of the tries by number alone, by which anybody could lock a badge.
drop table ops.staff_sign_in_try;
create table ops.staff_quota (
  -- What is counted, and of whom, as in `password/100001`.
  key text primary key,
  used int not null check (used >= 0),
  -- From then on the count starts anew.
  until timestamptz not null
);
create index staff_quota_by_end on ops.staff_quota (until);

-- A hash of the network that a session was opened from: somebody who signed in there before is known there.
alter table ops.staff_session add column network text;

-- Searches by somebody whose role reaches everything: the log of every banner has them.
create index staff_action_without_place on ops.staff_action (action_id desc)
  where banner_id is null and location_id is null;

-- Why a planned import was not applied when its time had come.
alter table ops.import add column set_aside text check (set_aside in ('PLANNER_GONE', 'CHECK_FAILED'));
