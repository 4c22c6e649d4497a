-- Orders as a service desk finds them: by the end of their number, the phone or the mail address of their contact.
create index orders_by_number_end on orders (reverse(order_id) text_pattern_ops);
create index orders_by_phone on orders ((details #>> '{contact,phone}'));
create index orders_by_mail on orders (lower(details ->> 'email'));

-- Mails of an order: each says at its end what it is about.
create index mail_by_recipient on mail (recipient);
create index text_message_by_order on text_message (order_id);

-- What the staff writes to each other about an order. Words stay as they are; they go with what says who ordered.
create table ops.order_note (
  order_id text not null references public.orders,
  -- Chosen by the caller: the same note is one note.
  key text not null,
  note_id text not null unique,
  staff_id text not null references ops.staff,
  at timestamptz not null,
  body text not null check (length(body) between 1 and 500),
  primary key (order_id, key)
);
create function ops.order_note_stays() returns trigger language plpgsql as $$
begin
  raise exception 'notes are only added';
end $$;
create trigger order_note_stays before update on ops.order_note
  for each row execute function ops.order_note_stays();
