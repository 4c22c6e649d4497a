-- Shoppers. The identity tables belong to the sign-in library and keep its column names.
create table "user" (
  "id" text primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);
create table "session" (
  "id" text primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references "user" on delete cascade
);
create index session_by_user on "session" ("userId");
create table "account" (
  "id" text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references "user" on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null
);
create index account_by_user on "account" ("userId");
create table "verification" (
  "id" text primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);
create index verification_identifier on "verification" ("identifier");
create table profile (
  profile_id text primary key references "user" on delete cascade,
  banner_id text not null references banner,
  first_name text not null,
  last_name text not null,
  mobile_phone text,
  home_phone text,
  loyalty_id text not null unique,
  preferred_location_id text references location,
  version int not null default 1,
  created_at timestamptz not null
);
create table address (
  address_id text primary key,
  profile_id text not null references profile on delete cascade,
  line1 text not null,
  line2 text,
  city text not null,
  county text,
  state text not null,
  zip text not null,
  country text not null check (country in ('US', 'CA')),
  lat double precision,
  lon double precision,
  type text not null check (type in ('HOME', 'DELIVERY')),
  preferred boolean not null,
  label text,
  notes text,
  verified text not null check (verified in ('VERIFIED', 'CORRECTED_ACCEPTED', 'KEPT_AS_TYPED')),
  updated_at timestamptz not null,
  version int not null default 1
);
create index address_profile on address (profile_id);
create unique index address_one_preferred on address (profile_id) where preferred;
create unique index address_one_home on address (profile_id) where type = 'HOME';
-- The newest choice per way to shop. The owner is a profile or an anonymous visitor.
create table modality_preference (
  owner_id text not null,
  modality text not null check (modality in ('PICKUP', 'DELIVERY', 'IN_STORE')),
  preference_id text not null,
  location_id text not null references location,
  destination jsonb not null,
  source text not null,
  created_ms bigint not null,
  primary key (owner_id, modality)
);
