-- What happens to items that are out of stock, as the shopper last chose it for a whole order: what the next one starts
-- with. Null until then.
alter table profile add column substitution jsonb;
