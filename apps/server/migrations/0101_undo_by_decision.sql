-- Whether a decision is the asker's own of a moment ago is looked up by the hit it was made on.
create index decisions_alert on decisions (org_id, alert, id desc) where alert is not null;
create index decisions_case_entity on decisions (org_id, case_entity, id desc) where case_entity is not null;
