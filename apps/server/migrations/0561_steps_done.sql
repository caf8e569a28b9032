-- Which obligations were done before a true hit was decided (decision 0911). The JFIU is in none of them: reports are kept apart.
alter table alerts add column steps_done text[] not null default '{}',
  add constraint alerts__steps_done check (steps_done <@ array['freeze', 'hold', 'officer', 'senior'] and (hit_status = 1 or steps_done = '{}'));
alter table alert_case_entities add column steps_done text[] not null default '{}',
  add constraint alert_case_entities__steps_done check (steps_done <@ array['freeze', 'hold', 'officer', 'senior'] and (status = 1 or steps_done = '{}'));
