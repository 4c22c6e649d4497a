-- By it a nightly job deletes sessions that ended. A session is prolonged once a day, so it costs an entry a day.
create index session_by_end on "session" ("expiresAt");
