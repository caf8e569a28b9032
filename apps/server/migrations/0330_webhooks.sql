-- Webhooks: where events go, with which keys they are signed, and what became of each delivery.
create table webhooks (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  guid uuid not null,
  url text not null,
  event_types jsonb not null constraint webhooks__event_types check (jsonb_array_length(event_types) > 0),
  created_by text not null default current_username(),
  -- Since when every try failed; null once one succeeded.
  failing_since bigint,
  paused_date bigint,
  paused_by text,
  unique (org_id, id),
  constraint webhooks__paused check ((paused_date is null) = (paused_by is null))
);
create unique index webhooks__guid on webhooks (org_id, guid);
call secure_table('webhooks', derived => array['failing_since']);

-- Private keys are sealed with a key outside the database, and removed when they no longer sign.
create table webhook_keys (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  webhook bigint not null,
  public_key text not null,
  private_key text,
  -- The end of its overlap with the next key.
  signs_until bigint,
  unique (org_id, id),
  constraint webhook_keys__webhook foreign key (org_id, webhook) references webhooks (org_id, id)
);
create index webhook_keys_of on webhook_keys (org_id, webhook, id);
call secure_table('webhook_keys', secret => array['private_key']);

create sequence webhook_turns;
grant usage on sequence webhook_turns to probity_app;

-- One event for one webhook: an entry of the webhook log.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  guid uuid not null,
  webhook bigint not null,
  event_type text not null,
  data_type text not null,
  -- Deliveries of one subject to one webhook go out one after the other.
  subject text not null,
  session text not null,
  body text not null,
  state text not null default 'waiting'
    constraint webhook_deliveries__state check (state in ('waiting', 'delivered', 'dead', 'dropped')),
  turn bigint not null default nextval('webhook_turns'),
  tries int not null default 0,
  next_date bigint default now_ms(),
  ack_status int,
  ack_problem text,
  ack_date bigint,
  took_ms int,
  unique (org_id, id),
  constraint webhook_deliveries__webhook foreign key (org_id, webhook) references webhooks (org_id, id)
);
create unique index webhook_deliveries__guid on webhook_deliveries (org_id, guid);
create index webhook_deliveries_date on webhook_deliveries (org_id, create_date desc, id desc);
create index webhook_deliveries_webhook on webhook_deliveries (org_id, webhook, create_date desc, id desc);
create index webhook_deliveries_open on webhook_deliveries (org_id, state, webhook, create_date desc) where state in ('waiting', 'dead');
call secure_table('webhook_deliveries', derived => array['turn', 'tries', 'next_date', 'state', 'ack_status', 'ack_problem', 'ack_date',
  'took_ms'], bulk => true);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  delivery bigint not null,
  at bigint not null,
  took_ms int not null,
  status int,
  problem text,
  detail text not null default '',
  answer text not null default '',
  address text not null default '',
  headers jsonb not null,
  unique (org_id, id),
  constraint webhook_attempts__delivery foreign key (org_id, delivery) references webhook_deliveries (org_id, id)
);
create index webhook_attempts_of on webhook_attempts (org_id, delivery, id);
call secure_table('webhook_attempts', bulk => true);

-- Events that webhooks may be told of wait here in their order until they are deliveries. Written in the transaction of the event,
-- by the closed list below: what is not on it reaches no webhook. Rows of all organisations, for the owner alone.
create table webhook_events (
  id bigint generated always as identity primary key,
  org_id int not null references organisations (id),
  type text not null,
  payload jsonb not null,
  create_date bigint not null default now_ms(),
  due bigint not null
);
create index webhook_events_due on webhook_events (due, org_id);

create function stage_webhook_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.webhooks w where w.org_id = new.org_id and not w.is_deleted) then
    -- A decision can be undone for ten seconds; nobody is told of one that was.
    insert into public.webhook_events (org_id, type, payload, due) values (new.org_id, new.type, new.payload,
      case when new.type = 'hit.decided' then public.now_ms() + 10000 else 0 end);
  end if;
  return null;
end $$;
create trigger webhooks after insert on outbox_events for each row
  when (new.type in ('screening.status', 'screening.completed', 'hits.raised', 'hit.decided', 'lists.released', 'transaction.saved',
    'transaction.removed'))
  execute function stage_webhook_event();

-- What waits for its next try, over all organisations. Follows the deliveries by the triggers below, for the owner alone.
create table webhook_queue (
  delivery bigint primary key,
  org_id int not null references organisations (id),
  webhook bigint not null,
  subject text not null,
  turn bigint not null,
  due bigint not null,
  held boolean not null
);
create index webhook_queue_due on webhook_queue (webhook, due, turn) where not held;
create index webhook_queue_subject on webhook_queue (webhook, subject, turn);

create function queue_webhook_delivery() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'waiting' then
    insert into public.webhook_queue (delivery, org_id, webhook, subject, turn, due, held)
    values (new.id, new.org_id, new.webhook, new.subject, new.turn, new.next_date, (select w.paused_date is not null
      from public.webhooks w where w.org_id = new.org_id and w.id = new.webhook))
    on conflict (delivery) do update set turn = excluded.turn, due = excluded.due, held = excluded.held;
  else
    delete from public.webhook_queue where delivery = new.id;
  end if;
  return null;
end $$;
create trigger queued after insert or update of state, turn, next_date on webhook_deliveries
  for each row execute function queue_webhook_delivery();

create function hold_webhook() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.webhook_queue set held = new.paused_date is not null where webhook = new.id;
  return null;
end $$;
create trigger held after update of paused_date on webhooks
  for each row when (old.paused_date is distinct from new.paused_date) execute function hold_webhook();
