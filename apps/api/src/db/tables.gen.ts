// Made from the migrations; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

/** A column of JSON: parsed by the feature that owns it. */
export type Json = unknown;

export interface Tables {
  'ops.applied_op': {
    staff_id: string;
    op_id: string;
    order_id: string;
    at: Date;
    content_hash: string | null;
  };
  'ops.given_order': {
    order_id: string;
    staff_id: string;
    given_at: Date;
  };
  'ops.import': {
    import_id: string;
    banner_id: string;
    kind: string;
    file_name: string;
    bytes: number;
    row_count: Generated<number>;
    checked_rows: Generated<number>;
    status: string;
    report: Json | null;
    created_at: Date;
    created_by: string;
    starts_at: Date | null;
    ends_at: Date | null;
    planned_by: string | null;
    applied_at: Date | null;
    applied_action: string | null;
    ended_at: Date | null;
    kept_rows: number | null;
    set_aside: string | null;
    location_id: string | null;
    agreed_big_changes: Generated<number>;
    planned_action: string | null;
  };
  'ops.import_row': {
    import_id: string;
    line: number;
    cells: Json | null;
    key: string | null;
    data: Json | null;
    after: Json | null;
    before: Json | null;
    action: string | null;
    is_kept: Generated<boolean>;
    problems: Json | null;
    factor: number | null;
  };
  'ops.order_note': {
    order_id: string;
    key: string;
    note_id: string;
    staff_id: string;
    at: Date;
    body: string;
  };
  'ops.picking': {
    order_id: string;
    staff_id: string;
    taken_at: Date;
    staged_at: Date | null;
  };
  'ops.slot_change': {
    action_id: string;
    slot_id: string;
    seq: GeneratedAlways<number>;
    was_closed: boolean;
    was_orders: number;
    was_units: number;
    was_totes: number;
    was_cutoff_at: Date | null;
    was_fee_cents: number | null;
    was_incentive: string | null;
    was_incentive_cents: number | null;
    was_window_gone: boolean | null;
    decides_closed: Generated<boolean>;
    decides_number: Generated<boolean>;
    is_effective: Generated<boolean>;
    below: number | null;
  };
  'ops.snow_move': {
    action_id: string;
    order_id: string;
    seq: number;
    from_slot: string;
    to_slot: string | null;
    revision: number;
    state: string;
    reason: string | null;
    planned_revision: number;
  };
  'ops.staff': {
    staff_id: string;
    staff_number: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    created_at: Date;
    left_at: Date | null;
  };
  'ops.staff_action': {
    action_id: string;
    staff_id: string;
    at: Date;
    kind: string;
    banner_id: string | null;
    location_id: string | null;
    order_id: string | null;
    reason: string | null;
    data: Generated<Json>;
    undoes: string | null;
  };
  'ops.staff_action_store': {
    location_id: string;
    action_id: string;
  };
  'ops.staff_challenge': {
    challenge: string;
    staff_id: string | null;
    expires_at: Date;
  };
  'ops.staff_passkey': {
    passkey_id: string;
    credential_id: string;
    staff_id: string;
    public_key: Buffer;
    counter: number;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  'ops.staff_quota': {
    key: string;
    used: number;
    until: Date;
  };
  'ops.staff_role': {
    staff_id: string;
    role: string;
    location_id: string | null;
    banner_id: string | null;
  };
  'ops.staff_session': {
    session_id: string;
    token_hash: Buffer;
    staff_id: string;
    created_at: Date;
    last_used_at: Date;
    ended_at: Date | null;
    network: string | null;
    passkey_id: string | null;
  };
  account: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: Date | null;
    refreshTokenExpiresAt: Date | null;
    scope: string | null;
    password: string | null;
    createdAt: Generated<Date>;
    updatedAt: Date;
  };
  account_deletion: {
    profile_id: string;
    banner_id: string;
    locale: string;
    phase: Generated<string>;
    requested_at: Date;
    next_at: Date;
    due_at: Date;
  };
  account_link: {
    token_hash: Buffer;
    purpose: string;
    profile_id: string;
    mail_id: string;
    created_at: Date;
    expires_at: Date;
    new_email: string | null;
  };
  address: {
    address_id: string;
    profile_id: string;
    line1: string;
    line2: string | null;
    city: string;
    county: string | null;
    state: string;
    zip: string;
    country: string;
    lat: number | null;
    lon: number | null;
    type: string;
    preferred: boolean;
    label: string | null;
    notes: string | null;
    verified: string;
    updated_at: Date;
    version: Generated<number>;
  };
  approval: {
    approval_id: string;
    order_id: string;
    line_id: string;
    quantity: number;
    grams: number | null;
    proposed: Json;
    state: Generated<string>;
    chosen: string | null;
    actor: string;
    created_at: Date;
    expires_at: Date;
    closed_at: Date | null;
  };
  availability: {
    location_id: string;
    modality: string;
    sellable: string;
    low: string;
  };
  banner: {
    banner_id: string;
    name: string;
    domain: string;
    host: string;
    theme: string;
    x_banner_name: string;
    tenant_name: string;
    store_locator_brand: string;
    can_pickup: boolean;
    can_delivery: boolean;
    can_in_store: boolean;
    pickup_instructions: boolean;
    email_opt_in: boolean;
    support_phone: string;
    company: string;
    facts: Json;
    accessibility_phone: string | null;
    privacy_links: Generated<Json>;
    has_health_policy: Generated<boolean>;
    offers_privacy_choices: Generated<boolean>;
    flags: Generated<Json>;
    membership_plans: Generated<string[]>;
    default_location_id: string | null;
    extra_sitemap: string | null;
  };
  banner_copy: {
    banner_id: string;
    locale: string;
    table_name: string;
    key: string;
    text: string;
    template: string | null;
  };
  banner_logo: {
    banner_id: string;
    title: string;
    asset: string;
    is_linked: boolean;
  };
  banner_placeholder: {
    banner_id: string;
    name: string;
    value: string;
  };
  banner_setting: {
    banner_id: string;
    name: string;
    value: Json | null;
    version: number;
  };
  banner_version: {
    is_only: Generated<boolean>;
    version: number;
  };
  bought_together: {
    gtin13: string;
    other_gtin13: string;
    rank: number;
  };
  cart: {
    owner_id: string;
    cart_id: string;
    version: Generated<number>;
    merged_cart_ids: Generated<string[]>;
    updated_at: Date;
    lines: Generated<Json>;
    banner_id: string;
  };
  cart_op: {
    owner_id: string;
    op_id: string;
    applied_at: Date;
  };
  catalog_version: {
    part: string;
    version: number;
  };
  checkout: {
    checkout_id: string;
    profile_id: string;
    banner_id: string;
    modality: string;
    location_id: string;
    reservation_id: string;
    cart_id: string;
    created_at: Date;
    properties: Json;
    destination: Json | null;
    delivery_type: string;
    instructions: string | null;
    contact: Json;
    tenders: Json;
    tip_cents: Generated<number>;
    checksum: string;
    intent_id: string | null;
    expires_at: Date;
    version: Generated<number>;
    status: string;
    phase: GeneratedAlways<string>;
  };
  chosen_store: {
    owner_id: string;
    banner_id: string;
    location_id: string;
    chosen_ms: number;
  };
  consent_event: {
    event_id: GeneratedAlways<number>;
    profile_id: string;
    about: string;
    from_value: string | null;
    to_value: string;
    at: Date;
    source: string;
    wording: number | null;
  };
  conversion: {
    order_id: string;
    conversion_id: string;
    token: string | null;
    created_at: Date;
    sent_at: Date | null;
  };
  coupon: {
    coupon_id: string;
    offer_id: string;
    banner_id: string | null;
    funding: string;
    title: string;
    picture: string;
    department_id: string;
    amount_off_cents: number | null;
    basis_points_off: number | null;
    gives_item: Generated<boolean>;
    gtin13s: Generated<string[]>;
    department_ids: Generated<string[]>;
    minimum_quantity: Generated<number>;
    minimum_spend_cents: Generated<number>;
    max_uses_per_shopper: Generated<number>;
    total_uses: number | null;
    uses: Generated<number>;
    starts_at: Date;
    ends_at: Date;
    titles: Generated<Json>;
  };
  coupon_clip: {
    profile_id: string;
    coupon_id: string;
    is_clipped: boolean;
    uses: Generated<number>;
    clipped_at: Date;
  };
  coupon_use: {
    checkout_id: string;
    coupon_id: string;
    profile_id: string;
    used_at: Date;
  };
  data_export: {
    export_id: string;
    profile_id: string;
    banner_id: string;
    locale: string;
    requested_at: Date;
    ready_at: Date | null;
    expires_at: Date;
    json_file: string | null;
    html_file: string | null;
  };
  demo_stop: {
    is_stopped: boolean;
  };
  demo_vendor: {
    vendor_id: string;
    is_down: Generated<boolean>;
    drivers: number;
    refused_zips: Generated<string[]>;
  };
  department: {
    department_id: string;
    name: string;
    hue: number;
    picture: string;
    rank: number;
  };
  directory_version: {
    is_only: Generated<boolean>;
    version: number;
  };
  email_link: {
    token_hash: Buffer;
    address_token_hash: Buffer;
    profile_id: string;
    banner_id: string;
    address: string;
    category: string;
    week: number;
    mail_id: string;
    created_at: Date;
    expires_at: Date;
    unsubscribed_at: Date | null;
  };
  email_preference: {
    profile_id: string;
    banner_id: string;
    category: string;
    is_selected: boolean;
    changed_at: Date;
    source: string;
  };
  enrollment: {
    profile_id: string;
    plan: string;
    status: string;
    free_threshold_cents: number | null;
    enrollment_id: string;
    banner_id: string;
    state: string;
    state_at: Date;
    tries: Generated<number>;
    was_trial: Generated<boolean>;
    price_cents: number;
    duration_quantity: number;
    duration_unit: string;
    trial_days: Generated<number>;
    partner_name: string | null;
    card_id: string | null;
    card: Json | null;
    locale: Generated<string>;
    started_at: Date;
    paid_periods: Generated<number>;
    period_start: Date;
    reminded_at: Date | null;
    charged_at: Date | null;
    canceled_at: Date | null;
    valid_until: Date | null;
    due_at: Date | null;
    pending_charge: string | null;
    version: Generated<number>;
    join_key: string | null;
  };
  event_log: {
    event_id: GeneratedAlways<number>;
    owner_id: string;
    name: string;
    data: Json;
    at: Date;
  };
  flash_sale: {
    offer_id: string;
    coupon_id: string;
    location_id: string;
    gtin13: string;
    percent_off: number;
    max_quantity: number;
    stock: number;
    sold: Generated<number>;
    starts_at: Date;
    ends_at: Date;
  };
  former_email: {
    profile_id: string;
    email: string;
    left_at: Date;
  };
  ledger: {
    entry_id: GeneratedAlways<number>;
    order_id: string;
    debit_account: string;
    credit_account: string;
    amount_cents: number;
    tx_id: string | null;
    reason: string;
    at: Date;
  };
  location: {
    location_id: string;
    kind: string;
    banner_id: string;
    division_no: string;
    store_no: string;
    vanity_name: string;
    line1: string;
    city: string;
    state: string;
    zip: string;
    lat: number;
    lon: number;
    tz: string;
    phone: string;
    is_locker: boolean;
    price_zone: number;
    external_url: string | null;
    external_text: string | null;
    offers_pickup: Generated<boolean>;
    offers_delivery: Generated<boolean>;
    offers_in_store: Generated<boolean>;
  };
  location_hours: {
    location_id: string;
    dow: number;
    opens: string;
    closes: string;
  };
  location_hours_exception: {
    location_id: string;
    local_date: string;
    opens: string | null;
    closes: string | null;
    closed: boolean;
    label: string;
  };
  location_slot_plan: {
    location_id: string;
    modality: string;
    vendor_id: string;
    plan_id: string;
  };
  mail: {
    mail_id: string;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    about: string;
    created_at: Date;
    sent_at: Date | null;
    unsubscribe_url: string | null;
  };
  membership_charge: {
    charge_id: string;
    enrollment_id: string;
    type: string;
    period: number;
    try: number;
    amount_cents: number;
    request: Json;
    leg: Json | null;
    status: string;
    lease_until: Date;
    created_at: Date;
    settled_at: Date | null;
  };
  membership_ledger: {
    charge_id: string;
    debit_account: string;
    credit_account: string;
    amount_cents: number;
    at: Date;
  };
  modality_preference: {
    owner_id: string;
    modality: string;
    preference_id: string;
    location_id: string;
    destination: Json;
    source: string;
    created_ms: number;
    banner_id: string;
  };
  modify_attempt: {
    order_id: string;
    key: string;
    attempt_id: string;
    request_hash: string;
    change: Json;
    status: string;
    refusal: Json | null;
    created_at: Date;
    lease_until: Date;
  };
  modify_session: {
    order_id: string;
    profile_id: string;
    base_revision: number;
    version: Generated<number>;
    lines: Json;
    snap_cents: number | null;
    created_at: Date;
    expires_at: Date;
  };
  money_movement: {
    order_id: string;
    operation: string;
    kind: string;
    request: Json;
    status: string;
    refusal: Json | null;
    lease_until: Date;
    created_at: Date;
    refund_id: string | null;
    tries: Generated<number>;
  };
  order_arrival: {
    order_id: string;
    bay: string;
    car: Generated<string>;
    arrived_at: Date;
    taken_by: string | null;
    taken_at: Date | null;
  };
  order_event: {
    order_id: string;
    seq: number;
    type: string;
    data: Json;
    at: Date;
    actor: Generated<string>;
  };
  order_payout: {
    order_id: string;
    payout_id: string;
    operation: string;
    method: string;
    amount_cents: number;
    parts: Json;
    actor: string;
    reason: string | null;
    at: Date;
  };
  order_problem: {
    order_id: string;
    problem_id: string;
    key: string;
    lines: Json;
    amount_cents: number;
    status: string;
    reported_at: Date;
    answer_by: Date;
    decided_at: Date | null;
    decided_by: string | null;
    reason: string | null;
  };
  order_refund: {
    order_id: string;
    refund_id: string;
    operation: string;
    problem_id: string | null;
    lines: Json;
    shares: Json;
    amount_cents: number;
    at_once: boolean;
    actor: string;
    reason: string | null;
    at: Date;
  };
  order_revision: {
    order_id: string;
    revision: number;
    lines: Json;
    summary: Json;
    actor: string;
    at: Date;
    bill: Json | null;
  };
  orders: {
    order_id: string;
    profile_id: string;
    banner_id: string;
    modality: string;
    location_id: string;
    reservation_id: string;
    status: string;
    revision: number;
    cutoff_at: Date;
    placed_at: Date;
    details: Json;
    locale: Generated<string>;
    item_count: number;
    total_cents: number;
    last_event: Generated<number>;
    money: Generated<string>;
    picks: Generated<number>;
    open_approvals: Generated<Json>;
    held_back: Json | null;
  };
  passkey: {
    passkey_id: string;
    credential_id: string;
    profile_id: string;
    rp_id: string;
    public_key: Buffer;
    counter: number;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenge: {
    owner_id: string;
    purpose: string;
    challenge: string;
    rp_id: string;
    expires_at: Date;
  };
  password_try: {
    key: string;
    tries: number;
    at: Date;
    next_at: Date | null;
  };
  payment_attempt: {
    checkout_id: string;
    key: string;
    attempt_id: string;
    request_hash: string;
    request: Json;
    held_until: Date | null;
    created_at: Date;
    lease_until: Date;
    status: string;
    answer: Json | null;
  };
  phone_code: {
    code_id: string;
    profile_id: string;
    phone: string;
    banner_id: string;
    locale: string;
    code_hash: Buffer;
    body: string | null;
    wrong_tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    sent_at: Date | null;
    withheld_at: Date | null;
    refused_at: Date | null;
    used_at: Date | null;
  };
  picked_line: {
    order_id: string;
    line_id: string;
    quantity: number;
    grams: number | null;
    substitute: Json | null;
    substitute_quantity: Generated<number>;
    substitute_grams: number | null;
    actor: string;
    at: Date;
  };
  preference: {
    preference_id: string;
    profile_id: string;
    banner_id: string;
    name: string;
    value: string;
    user_set: boolean;
    version: Generated<number>;
    changed_at: Date;
    source: string;
    wording: number | null;
  };
  price: {
    price_zone: number;
    gtin13: string;
    regular_cents: number;
    promo_cents: number | null;
    promo_phase: number | null;
    yellow_tag: boolean;
  };
  price_override: {
    location_id: string;
    gtin13: string;
    regular_cents: number;
  };
  product: {
    gtin13: string;
    ordinal: number;
    brand: string;
    description: string;
    size_text: string;
    size_qty: number;
    size_uom: string;
    sell_by: string;
    avg_weight_g: number | null;
    department_id: string;
    commodity: string;
    sub_commodity: string;
    temp: string;
    tote_ml: number;
    heavy: boolean;
    tax_class: string;
    snap_eligible: boolean;
    alcohol: string;
    min_age: number;
    prop65_text: string | null;
    allergens: string[];
    diet: string[];
    lead_hours: number;
    max_qty: number;
    picture: string;
    about: string;
    ingredients: string;
    popularity: number;
    words: GeneratedAlways<string | null>;
    nutrition: Json | null;
  };
  product_feed: {
    banner_id: string;
    location_id: string;
    format: string;
    made_at: Date;
    etag: string;
    gzipped: Buffer;
  };
  profile: {
    profile_id: string;
    banner_id: string;
    first_name: string;
    last_name: string;
    mobile_phone: string | null;
    home_phone: string | null;
    loyalty_id: string;
    preferred_location_id: string | null;
    version: Generated<number>;
    created_at: Date;
    contact_phone: string | null;
    substitution: Json | null;
    doors_forgotten_at: Date | null;
    mobile_phone_verified_at: Date | null;
  };
  promo: {
    promo_id: string;
    banner_id: string | null;
    code: string;
    description: string;
    applies_to: string;
    amount_off_cents: number | null;
    basis_points_off: number | null;
    minimum_cents: Generated<number>;
    starts_at: Date;
    ends_at: Date;
  };
  promo_use: {
    profile_id: string;
    promo_id: string;
    checkout_id: string;
    used_at: Date;
  };
  recovery_code: {
    profile_id: string;
    code_hash: Buffer;
  };
  remembered_door: {
    profile_id: string;
    door: string;
    notes: string | null;
    leave_at_door: boolean;
    do_not_disturb: boolean;
    ordered_at: Date;
  };
  requested_account: {
    request_id: string;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    banner_id: string;
    locale: string;
    visitor_id: string | null;
    token_hash: Buffer | null;
    mail_id: string | null;
    created_at: Date;
    expires_at: Date;
  };
  reservation: {
    reservation_id: string;
    version: Generated<number>;
    owner_id: string;
    modality: string;
    location_id: string;
    vendor_id: string;
    slot_id: string;
    fee_cents: number;
    waiver_cents: number;
    held_units: number;
    held_totes: number;
    items: Json;
    state: string;
    expires_at: Date | null;
    extensions: Generated<number>;
    checkout_id: string | null;
    created_at: Date;
    is_live: GeneratedAlways<boolean>;
    is_over: GeneratedAlways<boolean>;
    sweep_at: Generated<Date>;
    incentive_cents: Generated<number>;
  };
  revoked_session: {
    sid: string;
    profile_id: string;
    revoked_at: Generated<Date>;
    told_at: Date | null;
  };
  session: {
    id: string;
    expiresAt: Date;
    token: string;
    createdAt: Generated<Date>;
    updatedAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
    userId: string;
    sid: GeneratedAlways<string>;
    last_used_at: Date | null;
    proved_at: Date | null;
  };
  sign_in_challenge: {
    token_hash: Buffer;
    profile_id: string;
    password_tag: Buffer;
    remember: boolean;
    expires_at: Date;
  };
  similar_product: {
    gtin13: string;
    rank: number;
    alt_gtin13: string;
    score: number;
  };
  slot: {
    slot_id: string;
    location_id: string;
    modality: string;
    vendor_id: string;
    type: string;
    starts_at: Date;
    ends_at: Date;
    tz: string;
    local_date: string;
    cutoff_at: Date;
    fee_cents: number;
    cap_orders: number;
    cap_units: number;
    cap_totes: number;
    held_orders: Generated<number>;
    held_units: Generated<number>;
    held_totes: Generated<number>;
    booked_orders: Generated<number>;
    booked_units: Generated<number>;
    booked_totes: Generated<number>;
    closed_for_day: Generated<boolean>;
    version: Generated<number>;
    incentive: string | null;
    incentive_cents: Generated<number>;
    window_gone: Generated<boolean>;
    closed: GeneratedAlways<boolean>;
  };
  slot_day: {
    location_id: string;
    modality: string;
    local_date: string;
  };
  slot_plan: {
    plan_id: string;
    modality: string;
  };
  slot_plan_window: {
    plan_id: string;
    type: string;
    dow: number;
    start_local: string;
    end_local: string;
    cutoff_minutes: number | null;
    cutoff_fixed_local: string | null;
    lead_minutes: number;
    cap_orders: number;
    cap_units: number;
    cap_totes: number;
    fee_cents: number;
    incentive: string | null;
    incentive_cents: Generated<number>;
  };
  stock_alert: {
    profile_id: string;
    gtin13: string;
    location_id: string;
    banner_id: string;
    locale: string;
    created_at: Date;
    ends_at: Date;
    sent_at: Date | null;
  };
  store_bays: {
    location_id: string;
    names: string[];
  };
  tender_tx: {
    tx_id: string;
    order_id: string;
    type: string;
    status: string;
    tender: string;
    card: Json;
    amount_cents: number;
    idem_key: string;
    at: Date;
    intent_id: string | null;
    leg_id: string | null;
  };
  text_message: {
    text_id: string;
    order_id: string;
    phone: string;
    body: string;
    about: string;
    created_at: Date;
    sent_at: Date | null;
    withheld_at: Date | null;
  };
  text_opt_in: {
    profile_id: string;
    phone: string;
    trigger_type: string;
    opted_in: boolean;
    changed_at: Date;
    source: Generated<string>;
  };
  text_stop: {
    phone: string;
    stopped_at: Date;
  };
  tip_change: {
    order_id: string;
    key: string;
    change_id: string;
    from_cents: number;
    to_cents: number;
    plan: Json;
    status: string;
    created_at: Date;
    lease_until: Date;
  };
  two_step: {
    profile_id: string;
    secret: Buffer;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    tries: Generated<number>;
    next_at: Date | null;
  };
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    image: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    registrationConfirmedAt: Date | null;
  };
  vendor: {
    vendor_id: string;
    name: string;
    kind: string;
    handoffs: string[];
    terms_url: string | null;
  };
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Date;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  zip: {
    zip: string;
    city: string;
    state: string;
    county: string;
    lat: number;
    lon: number;
    tz: string;
  };
  zone: {
    zone_id: string;
    location_id: string;
    vendor_id: string;
    service: string;
    priority: number;
    min_order_cents: number;
    alcohol_ok: boolean;
  };
  zone_zip: {
    zip: string;
    zone_id: string;
  };
}
