-- The action log as it is read: each entry with the record it is about, by the name that record has today, and with the fields
-- that its own transaction changed. Both are looked up for the rows of a page alone, so that neither is stored twice.

-- A customer by name in both scripts; names of a record that was deleted still say which one it was.
create function party_target(p_person bigint, p_company bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', case when p_person is null then 'company' else 'person' end,
      'id', coalesce(p_person, p_company), 'ref', party.ref_id, 'is_deleted', party.is_deleted,
      'sur', english.sur, 'name', english.other, 'chinese', chinese.whole)
    from (select ref_id, is_deleted from individuals where id = p_person
      union all select ref_id, is_deleted from corporates where id = p_company) party
    left join lateral (select sur, other from names where (person_id = p_person or company_id = p_company) and lang = 1
      order by is_deleted, name_type = 2, id limit 1) english on true
    left join lateral (select concat(sur, other) as whole from names
      where (person_id = p_person or company_id = p_company) and lang = 2 order by is_deleted, name_type = 2, id limit 1) chinese on true
$$;

create function activity_target(p_table text, p_id bigint, p_data jsonb) returns jsonb language sql stable as $$
  select case p_table
    when 'individuals' then party_target(p_id, null)
    when 'corporates' then party_target(null, p_id)
    when 'alerts' then (select coalesce(party_target(a.person, a.company), jsonb_build_object('name', a.hit_name))
      || jsonb_build_object('kind', 'alert', 'id', a.id) from alerts a where a.id = p_id)
    when 'alert_case_entities' then (select party_target(c.person, c.company)
      || jsonb_build_object('kind', 'case', 'id', c.id, 'ref', null, 'is_deleted', c.is_deleted)
      from alert_case_entities e join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case where e.id = p_id)
    when 'alert_cases' then (select party_target(c.person, c.company)
      || jsonb_build_object('kind', 'case', 'id', c.id, 'ref', null, 'is_deleted', c.is_deleted)
      from alert_cases c where c.id = p_id)
    when 'scans' then (select jsonb_build_object('kind', 'scan', 'id', s.id, 'name', s.input->>'name',
        'ref', translate(encode(decode(replace(s.scan_id::text, '-', ''), 'hex'), 'base64'), '+/=', '-_'))
      from scans s where s.scan_id = case when p_data->>'scan_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (p_data->>'scan_id')::uuid end)
    when 'screening_runs' then (select jsonb_build_object('kind', r.kind, 'id', r.id, 'ref', r.id::text)
      from screening_runs r where r.id = p_id)
    when 'attachments' then (select jsonb_build_object('name', f.file_name, 'is_deleted', f.is_deleted, 'kind',
        case when l.person_id is not null then 'person' when l.company_id is not null then 'company' else 'alert' end,
        'id', coalesce(l.person_id, l.company_id, l.alert_id))
      from attachments f left join lateral (select person_id, company_id, alert_id from attachment_links
        where attachment_id = f.id order by is_deleted, id limit 1) l on true where f.id = p_id)
    when 'users' then (select jsonb_build_object('kind', 'user', 'id', u.id, 'name', u.username, 'is_deleted', u.is_deleted)
      from users u where u.id = p_id)
    when 'roles' then (select jsonb_build_object('kind', 'role', 'id', r.id, 'name', r.name, 'is_deleted', r.is_deleted)
      from roles r where r.id = p_id)
    when 'api_keys' then (select jsonb_build_object('kind', 'api_key', 'id', k.id, 'name', k.name, 'is_deleted', k.is_deleted)
      from api_keys k where k.id = p_id)
    when 'configurations' then (select jsonb_build_object('kind', 'setting', 'id', c.id, 'name', c.config_key)
      from configurations c where c.id = p_id)
    when 'country_risks' then (select jsonb_build_object('kind', 'country', 'id', r.id, 'ref', r.iso2)
      from country_risks r where r.id = p_id)
    when 'reports' then (select jsonb_build_object('kind', 'report', 'id', r.id, 'ref', r.number) from reports r where r.id = p_id)
  end
$$;

-- 'individuals.status' for each field of the record itself, 'addresses' for each kind of row that belongs to it.
create function activity_changed(p_entry activity_log) returns jsonb language sql stable as $$
  select case when p_entry.type in ('person.update', 'company.update') then (
    select jsonb_agg(distinct case when t.table_name <> p_entry.target_table then t.table_name
        else concat_ws('.', t.table_name, field) end) filter (where t.table_name <> p_entry.target_table or field is not null)
      from audit_traces t left join lateral jsonb_object_keys(case when t.verb = 'UPDATE' then t.after - 'revision' end) field on true
      where t.org_id = p_entry.org_id and t.epoch = p_entry.epoch and t.xid = p_entry.xid
        and (t.table_name not in ('individuals', 'corporates') or (t.table_name = p_entry.target_table and t.parent = p_entry.target_id)))
  end
$$;

create view activity_rows with (security_invoker = true) as
select l.id, l.org_id, l.type, l.severity, l.username, l.ip, l.target_table, l.target_id, l.data, l.create_date,
  activity_target(l.target_table, l.target_id, l.data) as target,
  activity_changed(l) as changed
from activity_log l;
grant select on activity_rows to probity_app;
