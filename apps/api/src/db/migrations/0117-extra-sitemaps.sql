-- The address of one more sitemap of a banner, such as that of a magazine on another host: the `extraSitemap` of its
-- file, which `robots.txt` names after the shop's own.
alter table banner add column extra_sitemap text check (extra_sitemap ~ '^https://[^[:space:]]+$');
