-- A decision on a listed party covers all its rows and is one question for the second person: the request of the leading row, which
-- the requests of the other rows follow.
alter table approvals add column follows bigint,
  add constraint approvals__follows foreign key (org_id, follows) references approvals (org_id, id);
create index approvals_follows on approvals (org_id, follows) where follows is not null;
