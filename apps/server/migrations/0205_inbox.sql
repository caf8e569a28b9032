-- The inbox lists what waits for a user by consequence, and stays fast with a million hits: each of its queries has an index.

-- Written with RETURN, because an index is built without the search path that a text body would need.
-- Whether a hit is on a list that binds in Hong Kong. Hits from before this migration name their lists alone.
create function hit_binds(hit jsonb) returns boolean language sql immutable parallel safe
  return coalesce((hit->>'binding')::boolean, hit->'lists' ? 'un', false);
-- Binding list first, then level, then score.
create function hit_danger(hit jsonb, similarity_level text, score float8) returns float8 language sql immutable parallel safe
  return case when hit_binds(hit) then 10 else 0 end
    + case similarity_level when 'EXACT' then 4 when 'STRONG' then 2 else 0 end + coalesce(score, 0);

create index alerts_assigned on alerts (org_id, assigned_to) where hit_status = 0 and assigned_to is not null and not is_deleted;
create index alert_case_entities_assigned on alert_case_entities (org_id, assigned_to)
  where status = 0 and assigned_to is not null and not is_deleted;
create index alerts_returned on alerts (org_id, id) where hit_status = 0 and jsonb_exists(service_hit, 'reopened') and not is_deleted;
create index alert_case_entities_returned on alert_case_entities (org_id, id)
  where status = 0 and reopened_from is not null and not is_deleted;
create index identifications_expiry on identifications (org_id, expiry_date)
  where expiry_date is not null and np_id is not null and not is_deleted;

-- The consequence of what was asked for, as it was at the request. A hit whose evidence changes afterwards cannot be approved.
alter table approvals add column danger double precision not null default 0, add column binds boolean not null default false;
alter table approvals no force row level security;
alter table alerts no force row level security;
alter table alert_case_entities no force row level security;
alter table approvals disable trigger user;
update approvals p set binds = hit_binds(h.service_hit),
    danger = hit_danger(h.service_hit, h.similarity_level, h.score) + case when (p.wanted->>'status')::int = 1 then 5 else 0 end
  from (select 'alerts' as target_table, org_id, id, service_hit, similarity_level, score from alerts
    union all select 'alert_case_entities', org_id, id, service_hit, similarity_level, score from alert_case_entities) h
  where p.state = 'waiting' and h.org_id = p.org_id and h.target_table = p.target_table and h.id = p.target_id;
alter table approvals enable trigger user;
alter table approvals force row level security;
alter table alerts force row level security;
alter table alert_case_entities force row level security;
create index approvals_waiting on approvals (org_id, danger desc, id) where state = 'waiting' and not is_deleted;
create index approvals_asked on approvals (org_id, requested_by_id, id desc) where not is_deleted;
