-- The log of webhooks is trimmed, so what it removes must leave no copy in the trail.
drop trigger audit on webhook_deliveries;
drop trigger audit on webhook_attempts;
create index webhook_deliveries_over on webhook_deliveries (org_id, create_date) where state in ('delivered', 'dropped');

-- Due diligence follows from assessments and decisions, which can be undone for ten seconds.
create function stage_webhook_cdd() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_old jsonb := to_jsonb(old);
begin
  if exists (select 1 from public.webhooks w where w.org_id = new.org_id and not w.is_deleted) then
    insert into public.webhook_events (org_id, type, payload, due) values (new.org_id, 'cdd.changed',
      jsonb_build_object('table', tg_table_name, 'id', new.id, 'from', coalesce(v_old->>'cdd_status',
        case when (v_old->>'pending_for_cdd')::boolean then 'pending' else 'completed' end)), public.now_ms() + 10000);
  end if;
  return null;
end $$;
create trigger webhooks after update on individuals for each row
  when (old.pending_for_cdd is distinct from new.pending_for_cdd) execute function stage_webhook_cdd();
create trigger webhooks after update on corporates for each row
  when (old.pending_for_cdd is distinct from new.pending_for_cdd) execute function stage_webhook_cdd();
create trigger webhooks after update on transactions for each row
  when (old.cdd_status is distinct from new.cdd_status) execute function stage_webhook_cdd();
