-- The calls of sub-records filter by the parent as the wire names it.
create index names_capacity on names (org_id, capacity_id, capacity_type) where not is_deleted;
create index addresses_capacity on addresses (org_id, capacity_id, capacity_type) where not is_deleted;
create index emails_capacity on emails (org_id, capacity_id, capacity_type) where not is_deleted;
create index bank_informations_capacity on bank_informations (org_id, capacity_id, capacity_type) where not is_deleted;
