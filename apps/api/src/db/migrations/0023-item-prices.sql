-- An item sold by weight costs its estimate rounded per item (decision 43), which can differ by cents from what a draft
-- was priced at before. Such drafts are over: the cart and the time stay, and the checkout begins anew at today's prices.
update checkout set expires_at = least(expires_at, now())
 where status = 'DRAFT'
   and exists (select from jsonb_array_elements(lines) as line where line #>> '{product,sellBy}' = 'WEIGHT');
