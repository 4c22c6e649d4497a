// Made from the migrations; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

/** A column of JSON: parsed by the feature that owns it. */
export type Json = unknown;

export interface Tables {
  'ledger.account': {
    id: string;
    kind: string;
    ref: string;
    balance_cents: Generated<number>;
  };
  'ledger.entry': {
    id: GeneratedAlways<number>;
    txn_id: string;
    account_id: string;
    cents: number;
    at: Date;
  };
  'pay.acceptance_rule': {
    tenant_id: string;
    application: Generated<string>;
    fulfillment: string;
    card_type: Generated<string>;
    brand: Generated<string>;
    bin_prefix: Generated<string>;
    accepted: boolean;
    reason: string | null;
  };
  'pay.billing_address': {
    id: string;
    tenant_id: string;
    account_id: string;
    type: Generated<string>;
    street: string;
    unit: string | null;
    locality: string;
    region: string;
    postal_code: string;
    country: string;
    version: Generated<number>;
    updated_at: Date;
  };
  'pay.card': {
    id: string;
    tenant_id: string;
    account_id: string;
    vault_card_id: string;
    version_key: Generated<number>;
    card_type: string;
    brand: string;
    bin: string | null;
    bin_type: string | null;
    last_four: string;
    expiration_month: number | null;
    expiration_year: number | null;
    first_name: string | null;
    last_name: string | null;
    billing: Json | null;
    fraud_token: string;
    description: string | null;
    image_type: string | null;
    fuel_pay_blocked: Generated<boolean>;
    saved: Generated<boolean>;
    one_time_intent_id: string | null;
    cached_balance_cents: number | null;
    balance_at: Date | null;
    deleted_at: Date | null;
    created_at: Date;
    updated_at: Date;
    declined_at: Date | null;
  };
  'pay.card_default': {
    tenant_id: string;
    account_id: string;
    application: string;
    card_id: string;
  };
  'pay.frame_build': {
    build: string;
    manifest: string;
    signed_by: string;
    deployed_at: Date;
    retired_at: Date | null;
  };
  'pay.fraud_score': {
    tenant_id: string;
    account_id: string;
    operation: string;
    transaction_id: string | null;
    was_announced: boolean;
    device_info: Json | null;
    verdict: string;
    at: Date;
  };
  'pay.fraud_visit': {
    tenant_id: string;
    account_id: string;
    transaction_id: string;
    at: Date;
  };
  'pay.idempotency': {
    tenant_id: string;
    account_id: string;
    route: string;
    operation: string;
    request_hash: Buffer;
    state: string;
    answer: Json | null;
    attempts: Generated<number>;
    lease_until: Date;
    expires_at: Date;
  };
  'pay.intent': {
    id: string;
    tenant_id: string;
    account_id: string;
    application: string;
    checkout_id: string;
    version: Generated<number>;
    total_cents: number;
    snap_eligible_cents: Generated<number>;
    state: string;
    operation: string | null;
    expires_at: Date;
    created_at: Date;
    open_checkout: GeneratedAlways<string | null>;
    ends_at: GeneratedAlways<Date | null>;
    stored_credential: string | null;
  };
  'pay.leg': {
    id: string;
    intent_id: string;
    card_id: string;
    position: number;
    operation: string;
    tender: string;
    plan_version: number;
    requested_cents: number;
    authorized_cents: Generated<number>;
    captured_cents: Generated<number>;
    refunded_cents: Generated<number>;
    state: string;
    network_code: string | null;
    processor_ref: string | null;
    kept_until: Date | null;
    captured_at: Date | null;
    loose_from: GeneratedAlways<Date | null>;
  };
  'pay.order_visit': {
    tenant_id: string;
    account_id: string;
    operation: string;
    intent_id: string;
    identity_data: Json;
    at: Date;
  };
  'pay.revoked_session': {
    sid: string;
    revoked_at: Generated<Date>;
  };
  'pay.script_inventory': {
    page: string;
    url: string;
    sha384: string;
    purpose: string;
    approved_by: string;
    approved_at: Date;
  };
  'pay.tamper_report': {
    id: GeneratedAlways<number>;
    at: Date;
    page: string;
    kind: string;
    expected: string | null;
    seen: string;
    times: Generated<number>;
    last_at: Date;
    resolved_at: Date | null;
  };
  'pay.tenant': {
    id: string;
    host_origins: string[];
    settings: Generated<Json>;
  };
  'pay.txn': {
    id: string;
    leg_id: string;
    type: string;
    status: string;
    amount_cents: number;
    adapter: string;
    network_code: string | null;
    network_text: string | null;
    processor_ref: string | null;
    operation: string;
    at: Date;
    check_at: Date | null;
    returned_at: Date | null;
  };
  'pay.velocity_count': {
    subject: Buffer;
    action: string;
    outcome: string;
    window_seconds: number;
    window_ends: Date;
    attempts: number;
  };
  'pay.velocity_limit': {
    tenant_id: Generated<string>;
    action: string;
    dimension: string;
    outcome: string;
    window_seconds: number;
    max_attempts: number;
  };
  'pay.wallet': {
    tenant_id: string;
    account_id: string;
    changed_at: Date;
  };
  'sim.charge': {
    reference: string;
    kind: string;
    amount_cents: number;
    outcome: Json;
    at: Date;
    processor_ref: string | null;
    charge_ref: string | null;
    order_ref: string | null;
    first_six: string | null;
    last_four: string | null;
    state: string | null;
    captured_cents: Generated<number>;
    refunded_cents: Generated<number>;
    fails_refunds: Generated<boolean>;
    fails_at: Date | null;
  };
  'sim.clock': {
    id: Generated<boolean>;
    ahead_ms: Generated<number>;
  };
  'sim.move': {
    adapter: string;
    reference: string;
    kind: string;
    processor_ref: string;
    hold_ref: string | null;
    card_ref: string | null;
    order_ref: string | null;
    amount_cents: number;
    state: string | null;
    answer: Json;
    at: Date;
  };
  'sim.stored_card': {
    ref: string;
    kind: string;
    first_six: string;
    last_four: string;
    used_at: Date;
    asked: Generated<number>;
    asked_at: Date;
    refund_code: string | null;
    fails_bank_leg: Generated<boolean>;
  };
  'vault.access_log': {
    at: Date;
    actor: string;
    action: string;
    card_id: string | null;
    reason: string;
    hash: Buffer;
    chain: number;
    position: number;
  };
  'vault.access_log_head': {
    records: number;
    hash: Buffer | null;
    chain: number;
  };
  'vault.card': {
    id: string;
    tenant_id: string;
    account_id: string;
    kind: string;
    sealed_pan: Buffer | null;
    nonce: Buffer | null;
    wrapped_dek: Buffer | null;
    kid: string;
    schema_ver: Generated<number>;
    sealed_gift_pin: Buffer | null;
    fp_ver: number;
    pan_fp: Buffer;
    pan_exp_fp: Buffer;
    expiration_month: number | null;
    expiration_year: number | null;
    deleted_at: Date | null;
    created_at: Date;
  };
  'vault.jti': {
    jti: string;
    expires_at: Date;
    operation: Generated<string>;
  };
  'vault.kek': {
    kid: string;
    tenant_id: string;
    state: string;
    provider_ref: string;
    created_at: Generated<Date>;
    destroyed_at: Date | null;
    retired_at: Date | null;
  };
  'vault.low_value_token': {
    token_hash: Buffer;
    tenant_id: string;
    account_id: string;
    operation: string;
    kind: string;
    content_fp: Buffer;
    sealed: Buffer;
    first_six: string | null;
    last_four: string | null;
    expires_at: Date;
    redeemed_by: string | null;
  };
  'vault.pepper': {
    version: number;
    state: string;
    retired_at: Date | null;
  };
  'vault.pin_attempt': {
    kind: string;
    card_fp: Buffer;
    wrong: Generated<number>;
    locked_until: Date | null;
    asked_by: string | null;
    asked_until: Date | null;
    last_attempt_at: Date;
  };
  'vault.sad': {
    token_hash: Buffer;
    sealed: Buffer;
    expires_at: Date;
  };
}
