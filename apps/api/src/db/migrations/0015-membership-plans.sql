-- Which delivery memberships a banner offers: an enrolment in another plan counts for nothing there.
alter table banner
  add column membership_plans text[] not null default '{}'
    check (membership_plans <@ array['BST', 'BSTL', 'HTEL', 'HTPL']),
  drop column has_membership;
