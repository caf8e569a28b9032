-- When a customer is reviewed next: after the months of the level of its last assessment, or earlier where a place or an override raised
-- the level since. Then the months run from the last assessment that a person made, and the review is due on the day of the raise at the
-- earliest.
create function review_months(level text) returns int language sql immutable parallel safe
  return case level when 'Low Risk' then 36 when 'Medium Risk' then 24 else 12 end;

alter table party_risks add column raised_date bigint;
create function note_raised_level() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'individuals' then
    update party_risks set raised_date = now_ms() where org_id = new.org_id and person = new.id;
  else
    update party_risks set raised_date = now_ms() where org_id = new.org_id and company = new.id;
  end if;
  return null;
end $$;
create trigger note_raised after update of risk_level on individuals for each row
  when (risk_rank(old.risk_level) < risk_rank(new.risk_level)) execute function note_raised_level();
create trigger note_raised after update of risk_level on corporates for each row
  when (risk_rank(old.risk_level) < risk_rank(new.risk_level)) execute function note_raised_level();
alter table party_risks no force row level security;
update party_risks set raised_date = now_ms();
alter table party_risks force row level security;

create view next_reviews with (security_invoker = true) as
select r.org_id, r.person, r.company, coalesce(p.ref_id, c.ref_id, '') as ref, h.id as history, h.score,
  coalesce(w.level, h.register_level) as level, least(r.due_date, greatest(m.due_date, r.raised_date)) as due_date
from party_risks r
join risk_assessments_histories h on h.org_id = r.org_id and h.id = r.assessment_history
left join individuals p on p.org_id = r.org_id and p.id = r.person
left join corporates c on c.org_id = r.org_id and c.id = r.company
left join lateral (select level from (values (coalesce(p.risk_level, c.risk_level))) as of_party(level)
  where risk_rank(level) > risk_rank(h.register_level)) w on true
left join lateral (
  select (extract(epoch from to_timestamp(max(l.create_date) / 1000.0) + make_interval(months => review_months(w.level))) * 1000)::bigint as due_date
  from risk_assessments_histories l where l.org_id = r.org_id and (l.person = r.person or l.company = r.company)
    and l.rated_from is null and not l.is_deleted) m on w.level is not null
where r.due_date is not null and coalesce(p.status, c.status) = 1 and not coalesce(p.is_deleted, c.is_deleted);
grant select on next_reviews to probity_app;

-- The day on which the review that an assessment makes was due, by the level of that moment. Older rows have that of the assessment before.
alter table risk_assessments_histories add column review_due_date bigint;
