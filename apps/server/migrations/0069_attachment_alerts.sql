-- Attachments hang on alerts of their own organisation as well.
alter table attachment_links
  add constraint attachment_links__alert_id foreign key (org_id, alert_id) references alerts (org_id, id);
