-- A seal covers a limited number of rows. Where the limit falls inside a transaction, the seal ends after one of its rows, in the
-- order (source, id), and the next seal starts behind that row.
alter table audit_seals
  add column from_source text, add column from_id bigint,
  add column to_source text, add column to_id bigint,
  add constraint audit_seals_from_row check ((from_source is null) = (from_id is null)),
  add constraint audit_seals_to_row check ((to_source is null) = (to_id is null));

drop index audit_seals_end;
create index audit_seals_end on audit_seals (org_id, to_epoch, to_xid, seq);

-- Seals leave no gap, so the first one that ends behind a row is the one over it.
create function seal_over(p_org int, p_epoch int, p_xid xid8, p_source text, p_id bigint) returns bigint
  language sql stable as $$
  select s.seq from audit_seals s
    where s.org_id = p_org and (s.to_epoch, s.to_xid) >= (p_epoch, p_xid)
      and ((s.to_epoch, s.to_xid) > (p_epoch, p_xid) or (s.to_source, s.to_id) >= (p_source, p_id))
    order by s.to_epoch, s.to_xid, s.seq limit 1
$$;

create or replace function activity_seal(p_entry activity_log) returns bigint language sql stable as $$
  select seal_over(p_entry.org_id, p_entry.epoch, p_entry.xid, 'activity', p_entry.id)
$$;

-- How many rows a walk found good at its end counts from the first seal; this is where it began.
alter table audit_checks add column after_seq bigint not null default 0;
