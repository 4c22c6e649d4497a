-- When a shopper first proved to read the mail of the account. Whatever confirms an address writes "emailVerified"; the
-- date follows from it, in the same row, so that none can forget it. A later address does not move the date.
alter table "user" add column "registrationConfirmedAt" timestamptz;
update "user" set "registrationConfirmedAt" = "updatedAt" where "emailVerified";
create function registration_confirmed() returns trigger language plpgsql as $$
begin
  new."registrationConfirmedAt" := clock_timestamp();
  return new;
end $$;
create trigger registration_confirmed before insert or update on "user" for each row
  when (new."emailVerified" and new."registrationConfirmedAt" is null) execute function registration_confirmed();

-- When the owner of the account proved to have its mobile phone; another number has to be proved anew.
alter table profile add column mobile_phone_verified_at timestamptz;
create function mobile_phone_changed() returns trigger language plpgsql as $$
begin
  new.mobile_phone_verified_at := null;
  return new;
end $$;
create trigger mobile_phone_changed before update on profile for each row
  when (new.mobile_phone is distinct from old.mobile_phone) execute function mobile_phone_changed();
