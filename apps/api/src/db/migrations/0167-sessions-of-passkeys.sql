-- By which passkey a session was opened: it ends with it. Null for a password, and for the one that removed its passkey.
alter table ops.staff_session add column passkey_id text;
