-- When a session was used, by the hour at most, and when its owner last entered the password or used a passkey: both
-- null until it happens again after signing in. The sign-in library writes neither, and keeps "createdAt" for signing in.
alter table "session" add column last_used_at timestamptz, add column proved_at timestamptz;
