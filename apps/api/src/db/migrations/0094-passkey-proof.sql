-- A passkey also proves, in an open session, that its owner is there.
alter table passkey_challenge
  drop constraint passkey_challenge_purpose_check,
  add constraint passkey_challenge_purpose_check check (purpose in ('ENROLL', 'SIGN_IN', 'PROVE'));
