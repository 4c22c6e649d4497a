-- The links to the policies, in the words of an American shop; links of a banner's own stay as they are.
alter table banner alter column privacy_links set default '[
  {"title": "Privacy Policy", "url": "/i/privacy-policy", "description": "How we use and protect your information"},
  {"title": "Privacy Notice", "url": "/i/privacy-notice", "description": "What we ask for, when, and why"}
]';
update banner set privacy_links = default
where privacy_links = '[
  {"title": "Privacy Policy", "url": "/i/privacy-policy", "description": "What we keep about you, and what for"},
  {"title": "Privacy Notice", "url": "/i/privacy-notice", "description": "What we ask for, where, and why"}
]';
