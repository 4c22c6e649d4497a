-- What is asked of an issuer stands here before it is asked, and a broken call leaves it to be asked again by its own id.
alter table pay.txn drop constraint txn_status_check;
alter table pay.txn add check (status in ('PENDING', 'APPROVED', 'CANCELLED', 'DECLINED', 'ERRORED', 'REVERSED'));
create index txn_pending on pay.txn (at) where status = 'PENDING';

-- `settling`: a capture is being asked for; no other may ask for one.
alter table pay.leg drop constraint leg_state_check;
alter table pay.leg add check (state in ('pending', 'authorized', 'settling', 'captured', 'declined', 'reversed'));
alter table pay.leg add column captured_at timestamptz;
alter table pay.leg add check ((captured_at is not null) = (state = 'captured'));
-- Less may be wanted of an approval that was kept than it holds; more than is held is never taken.
alter table pay.leg add check (captured_cents <= authorized_cents and captured_cents <= requested_cents);
alter table pay.leg add check (refunded_cents >= 0);

-- `kept_until`: from then on an approval that its operation no longer stands for is given back. A SNAP approval is kept
-- for a while after another card of its order declined; of a closed intent everything is given back at once.
create index leg_kept on pay.leg (kept_until) where kept_until is not null and state in ('pending', 'authorized');
create index intent_expiry on pay.intent (expires_at) where state in ('open', 'authorizing', 'authorized');
-- A charge and its reversal are booked once, whoever hears of the answer first.
create unique index txn_once on pay.txn (leg_id, type) where type in ('AUTHORIZATION', 'REVERSAL');
