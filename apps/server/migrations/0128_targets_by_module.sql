-- What an entry of the action log is about, and what its transaction changed, is read by the modules that own the rows: a new kind
-- of record names itself and edits no function here. The view has the id of the entry where the server puts both together.
drop view activity_rows;
drop function activity_target(text, bigint, jsonb);
drop function activity_changed(activity_log);
drop function party_target(bigint, bigint);

create view activity_rows with (security_invoker = true) as
select l.id, l.org_id, l.type, l.severity, l.username, l.ip, l.target_table, l.target_id, l.data, l.create_date,
  l.id as target,
  l.id as changed,
  activity_hash(l) as hash,
  activity_seal(l) as seal
from activity_log l;
grant select on activity_rows to probity_app;
