-- What a user asked for is found by name: requests of the demo data carry no id of a user.
drop index approvals_asked;
create index approvals_asked on approvals (org_id, requested_by, id desc) where not is_deleted;
