-- A row may be the same as several records.
alter table import_rows alter column candidate type jsonb using
    (case when candidate is null then '[]'::jsonb else jsonb_build_array(candidate || '{"changes": []}'::jsonb) end),
  alter column candidate set default '[]', alter column candidate set not null;
alter table import_rows rename column candidate to candidates;
-- How often the screening of an import was started: a batch that stopped or failed is started again.
alter table imports add column screenings int not null default 0;
