-- The publisher's own entry leads over copies of it (decision 0910). Leading is derived: no trace, no new version.
update alerts t set leads = r.leads from (
  select id, row_number() over (partition by org_id, person, company, counterparty, party, hit_status
    order by binds desc, entity_id ~ '^(us-csl|opensanctions)(-[^:]*)?:', score desc, id) = 1 as leads
  from alerts where party is not null and not is_deleted) r
where r.id = t.id and r.leads <> t.leads;

update alert_case_entities t set leads = r.leads from (
  select id, row_number() over (partition by org_id, alert_case, party, status
    order by binds desc, entity_id ~ '^(us-csl|opensanctions)(-[^:]*)?:', score desc, id) = 1 as leads
  from alert_case_entities where party is not null and not is_deleted) r
where r.id = t.id and r.leads <> t.leads;
