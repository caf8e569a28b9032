-- Every place where a row of the acting organisation, or of the installation, names content of the file store: what
-- stands here is never swept. What is removed softly is still named, and so is what the action log says was brought,
-- made or handed out.
create view named_files with (security_invoker = true) as
  select sha256 from attachments
  union all select unnest(array[evidence, content]) from reports
  union all select unnest(array[manifest, result, inputs]) from screening_runs
  union all select part.value from list_releases, jsonb_each_text(manifest -> 'parts') part
  union all select (regexp_matches(data::text, '"([0-9a-f]{64})"', 'g'))[1] from activity_log where data::text ~ '"[0-9a-f]{64}"';
comment on view named_files is 'Content of the file store that some row names. A table that names more joins this view.';
