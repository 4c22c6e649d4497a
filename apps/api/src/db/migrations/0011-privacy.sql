-- What the foot of a banner's pages says: the phone of those who use a screen reader (none of its own: the support
-- phone), the links to its policies, whether a law asks for a policy on health data, and whether the shop's own
-- preference center is offered where no consent tool is.
alter table banner
  add column accessibility_phone text,
  add column privacy_links jsonb not null default '[
    {"title": "Privacy Policy", "url": "/i/privacy-policy", "description": "What we keep about you, and what for"},
    {"title": "Privacy Notice", "url": "/i/privacy-notice", "description": "What we ask for, where, and why"}
  ]',
  add column has_health_policy boolean not null default false,
  add column offers_privacy_choices boolean not null default true;
update banner set has_health_policy = facts->'states' ?| array['WA', 'NV', 'CT'];
