-- Lists of hits and cases sort by danger: binding list, then level, then score. It is stored, so that indexes can hold its order.
do $$
declare
  v record;
begin
  for v in select tgname, tgrelid::regclass as target, pg_get_triggerdef(oid) as made from pg_trigger
    where tgrelid in ('alerts'::regclass, 'alert_case_entities'::regclass, 'alert_cases'::regclass) and tgname in ('touch', 'audit') loop
    execute format('drop trigger %I on %s', v.tgname, v.target);
    execute replace(replace(v.made, 'party,binds,leads', 'party,binds,leads,danger'), 'screening_encrypt_id,', 'screening_encrypt_id,danger,');
  end loop;
end $$;

alter table alerts add column danger double precision not null
  generated always as (hit_danger(service_hit, similarity_level, score)) stored;
alter table alert_case_entities add column danger double precision not null
  generated always as (hit_danger(service_hit, similarity_level, score)) stored;
-- Of the most dangerous pending hit; 0 where none is pending.
alter table alert_cases add column danger double precision not null default 0;

alter table alert_cases no force row level security;
alter table alert_case_entities no force row level security;
alter table alert_cases disable trigger user;
update alert_cases c set danger = e.danger
  from (select org_id, alert_case, max(danger) as danger from alert_case_entities where status = 0 and not is_deleted group by 1, 2) e
  where e.org_id = c.org_id and e.alert_case = c.id;
alter table alert_cases enable trigger user;
alter table alert_cases force row level security;
alter table alert_case_entities force row level security;

create index alerts_danger on alerts (org_id, hit_status, danger desc, create_date, id) where leads and not is_deleted;
create index alert_case_entities_danger on alert_case_entities (org_id, danger desc, id) where status = 0 and leads and not is_deleted;
create index alert_cases_danger on alert_cases (org_id, danger desc, create_date, id) where not is_deleted;
