-- Questionnaires in versions. A version that was published or used is never changed: changes are made to a copy.
create table risk_assessments (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  revision int not null default 0,
  name text not null,
  name_zh_hant text not null default '',
  target text not null constraint risk_assessments__target check (target in ('person', 'company', 'transaction')),
  series uuid not null default gen_random_uuid(),
  version int not null default 1,
  state text not null default 'draft' constraint risk_assessments__state check (state in ('draft', 'live', 'retired')),
  copied_from bigint,
  live_date bigint,
  retired_date bigint,
  author text not null default current_username(),
  uses int not null default 0,
  unique (org_id, id),
  constraint risk_assessments__copied_from foreign key (org_id, copied_from) references risk_assessments (org_id, id)
);
create unique index risk_assessments__version on risk_assessments (org_id, series, version) where not is_deleted;
create unique index risk_assessments__live on risk_assessments (org_id, series) where state = 'live' and not is_deleted;
create unique index risk_assessments__draft on risk_assessments (org_id, series) where state = 'draft' and not is_deleted;
call secure_table('risk_assessments', derived => array['uses']);

-- `origin` is the row of the first version that this one was copied from: answers follow it from version to version.
create table risk_assessments_factors (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  assessment bigint not null,
  origin bigint,
  position int not null default 0,
  name text not null,
  name_zh_hant text not null default '',
  ratio double precision not null constraint risk_assessments_factors__ratio check (ratio between 0 and 100),
  unique (org_id, id),
  constraint risk_assessments_factors__assessment foreign key (org_id, assessment) references risk_assessments (org_id, id)
);
create index risk_assessments_factors_of on risk_assessments_factors (org_id, assessment, position, id) where not is_deleted;
call secure_table('risk_assessments_factors');

create table risk_assessments_questions (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  factor bigint not null,
  origin bigint,
  position int not null default 0,
  name text not null,
  name_zh_hant text not null default '',
  ratio double precision not null constraint risk_assessments_questions__ratio check (ratio between 0 and 100),
  type text not null constraint risk_assessments_questions__type check (type in ('radio', 'select')),
  unique (org_id, id),
  constraint risk_assessments_questions__factor foreign key (org_id, factor) references risk_assessments_factors (org_id, id)
);
create index risk_assessments_questions_of on risk_assessments_questions (org_id, factor, position, id) where not is_deleted;
call secure_table('risk_assessments_questions');

create table risk_assessments_answers (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  question bigint not null,
  origin bigint,
  position int not null default 0,
  name text not null,
  name_zh_hant text not null default '',
  score double precision not null constraint risk_assessments_answers__score check (score between 0 and 100),
  unique (org_id, id),
  constraint risk_assessments_answers__question foreign key (org_id, question) references risk_assessments_questions (org_id, id)
);
create index risk_assessments_answers_of on risk_assessments_answers (org_id, question, position, id) where not is_deleted;
call secure_table('risk_assessments_answers');

create table risk_assessments_levels (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  assessment bigint not null,
  origin bigint,
  position int not null default 0,
  name text not null,
  name_zh_hant text not null default '',
  min_score double precision not null constraint risk_assessments_levels__min_score check (min_score between 0 and 100),
  unique (org_id, id),
  constraint risk_assessments_levels__assessment foreign key (org_id, assessment) references risk_assessments (org_id, id)
);
create index risk_assessments_levels_of on risk_assessments_levels (org_id, assessment, position, id) where not is_deleted;
call secure_table('risk_assessments_levels');

-- Append-only: an assessment is evidence of what was known and answered then.
create table risk_assessments_histories (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  person bigint,
  company bigint,
  transaction bigint,
  assessment bigint not null,
  score double precision not null,
  max double precision not null,
  level text,
  level_zh_hant text,
  register_level text not null,
  factor_scores jsonb not null,
  question_scores jsonb not null,
  due_date bigint,
  rated_from bigint,
  username text not null default current_username(),
  unique (org_id, id),
  constraint risk_assessments_histories__target check (num_nonnulls(person, company, transaction) = 1),
  constraint risk_assessments_histories__person foreign key (org_id, person) references individuals (org_id, id),
  constraint risk_assessments_histories__company foreign key (org_id, company) references corporates (org_id, id),
  constraint risk_assessments_histories__transaction foreign key (org_id, transaction) references transactions (org_id, id),
  constraint risk_assessments_histories__assessment foreign key (org_id, assessment) references risk_assessments (org_id, id),
  constraint risk_assessments_histories__rated_from foreign key (org_id, rated_from) references risk_assessments_histories (org_id, id)
);
create index risk_assessments_histories_person on risk_assessments_histories (org_id, person, create_date desc, id desc) where person is not null;
create index risk_assessments_histories_company on risk_assessments_histories (org_id, company, create_date desc, id desc) where company is not null;
create index risk_assessments_histories_transaction on risk_assessments_histories (org_id, transaction, create_date desc, id desc) where transaction is not null;
create index risk_assessments_histories_date on risk_assessments_histories (org_id, create_date desc, id desc);
create index risk_assessments_histories_assessment on risk_assessments_histories (org_id, assessment);
call secure_table('risk_assessments_histories');

create table risk_overrides (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  person bigint,
  company bigint,
  kind text not null constraint risk_overrides__kind check (kind in ('sanctions', 'call_for_action', 'foreign_pep', 'suspicion')),
  level text not null constraint risk_overrides__level check (level in ('Medium Risk', 'High Risk')),
  reason text not null constraint risk_overrides__reason check (char_length(reason) between 1 and 255),
  until bigint,
  state text not null default 'waiting' constraint risk_overrides__state check (state in ('waiting', 'in_force', 'refused', 'ended')),
  requested_by text not null default current_username(),
  approved_by text,
  ended_by text,
  ended_date bigint,
  end_reason text,
  unique (org_id, id),
  constraint risk_overrides__party check (num_nonnulls(person, company) = 1),
  constraint risk_overrides__person foreign key (org_id, person) references individuals (org_id, id),
  constraint risk_overrides__company foreign key (org_id, company) references corporates (org_id, id)
);
create index risk_overrides_person on risk_overrides (org_id, person, id desc) where person is not null;
create index risk_overrides_company on risk_overrides (org_id, company, id desc) where company is not null;
create index risk_overrides_until on risk_overrides (org_id, until) where state = 'in_force' and until is not null;
call secure_table('risk_overrides');
