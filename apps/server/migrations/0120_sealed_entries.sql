-- Each entry of the action log with its place in the chain: what it hashes to as it stands, and the seal that covers it.

-- Seals follow each other without a gap, so the first that ends behind an entry is the one over it.
create index audit_seals_end on audit_seals (org_id, to_epoch, to_xid);

-- The same text as the sealer's; a test compares the two.
create function activity_hash(p_entry activity_log) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array('activity', p_entry.id, p_entry.org_id, p_entry.type, p_entry.severity,
    p_entry.user_id, p_entry.username, p_entry.ip, p_entry.target_table, p_entry.target_id, p_entry.data, p_entry.create_date,
    p_entry.epoch, p_entry.xid::text)::text, 'UTF8')), 'hex')
$$;

create function activity_seal(p_entry activity_log) returns bigint language sql stable as $$
  select s.seq from audit_seals s
    where s.org_id = p_entry.org_id and (s.to_epoch, s.to_xid) > (p_entry.epoch, p_entry.xid)
    order by s.to_epoch, s.to_xid limit 1
$$;

create or replace view activity_rows with (security_invoker = true) as
select l.id, l.org_id, l.type, l.severity, l.username, l.ip, l.target_table, l.target_id, l.data, l.create_date,
  activity_target(l.target_table, l.target_id, l.data) as target,
  activity_changed(l) as changed,
  activity_hash(l) as hash,
  activity_seal(l) as seal
from activity_log l;
