-- Movements of money with their parties. Whether due diligence is completed is a generated column, so that no writer can leave it stale:
-- what it rests on in other modules (pending hits, assessments) is counted here by triggers of theirs, in the transaction of the change.
create table counterparties (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  client_type text not null constraint counterparties__client_type check (client_type in ('individual', 'corporate')),
  sur text,
  other text,
  name_chi text,
  identity_type int,
  identity_number text,
  identity_country text,
  dob text,
  nationality text,
  address_1 text,
  address_2 text,
  address_3 text,
  address_4 text,
  tel text,
  bank_name text,
  account_number text,
  party_key text not null,
  unique (org_id, id),
  constraint counterparties__name check (coalesce(sur, other, name_chi) is not null)
);
create unique index counterparties__party_key on counterparties (org_id, party_key) where not is_deleted;
create index counterparties_names on counterparties using gin
  (org_id, (coalesce(sur, '') || ' ' || coalesce(other, '') || ' ' || coalesce(name_chi, '') || ' ' || coalesce(account_number, '')) gin_trgm_ops)
  where not is_deleted;
create index counterparties_recent on counterparties (org_id, updated_date desc, id desc) where not is_deleted;
call secure_table('counterparties', derived => array['party_key']);

create table exchange_rates (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  currency text not null constraint exchange_rates__currency check (currency ~ '^[A-Z]{3}$' and currency <> 'HKD'),
  valid_from date not null,
  hkd_per_unit numeric(19, 10) not null constraint exchange_rates__hkd_per_unit check (hkd_per_unit > 0),
  source text,
  unique (org_id, id)
);
create unique index exchange_rates__valid_from on exchange_rates (org_id, currency, valid_from) where not is_deleted;
call secure_table('exchange_rates');

create table transactions (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  tran_ref text not null,
  tran_date bigint not null,
  tran_type text not null constraint transactions__tran_type check (tran_type in ('forex', 'inward', 'outward', 'loan')),
  client_type text not null constraint transactions__client_type check (client_type in ('individual', 'corporate')),
  person bigint,
  company bigint,
  amount numeric(17, 2) not null constraint transactions__amount check (amount >= 0),
  currency text not null,
  amount_to numeric(17, 2) not null constraint transactions__amount_to check (amount_to >= 0),
  currency_to text not null,
  exchange_rate numeric generated always as (round(amount_to / nullif(amount, 0), 8)) stored,
  fund_in_channel text,
  fund_out_channel text,
  country text,
  country_to text,
  source_of_fund text,
  purpose text,
  counterparty_nationality text,
  handling_fee numeric(17, 2) constraint transactions__handling_fee check (handling_fee >= 0),
  remarks text constraint transactions__remarks check (char_length(remarks) <= 255),
  notify text constraint transactions__notify check (notify ~ '^\d+$'),
  hkd_amount numeric(19, 2),
  hkd_rate numeric(19, 10),
  hkd_rate_date date,
  record_state text not null default 'incomplete'
    constraint transactions__record_state check (record_state in ('complete', 'incomplete', 'accepted')),
  record_missing int not null default 0,
  record_items jsonb not null default '[]',
  record_version text not null default '',
  record_accepted jsonb,
  pending_hits int not null default 0 check (pending_hits >= 0),
  assessments int not null default 0 check (assessments >= 0),
  cdd_status text not null generated always as (
    case when coalesce(purpose, '') = '' or coalesce(source_of_fund, '') = '' or pending_hits > 0 or assessments = 0
      then 'pending' else 'completed' end) stored,
  unique (org_id, id),
  constraint transactions__tran_date unique (org_id, id, tran_date),
  constraint transactions__client check (num_nonnulls(person, company) = 1 and (person is not null) = (client_type = 'individual')),
  constraint transactions__person foreign key (org_id, person) references individuals (org_id, id),
  constraint transactions__company foreign key (org_id, company) references corporates (org_id, id)
);
create unique index transactions__tran_ref on transactions (org_id, lower(tran_ref)) where not is_deleted;
create index transactions_date on transactions (org_id, tran_date desc, id desc) where not is_deleted;
create index transactions_type on transactions (org_id, tran_type, tran_date desc, id desc) where not is_deleted;
create index transactions_cdd on transactions (org_id, cdd_status, tran_date desc, id desc) where not is_deleted;
create index transactions_record on transactions (org_id, record_state, tran_date desc, id desc) where not is_deleted;
create index transactions_amount on transactions (org_id, amount desc, id desc) where not is_deleted;
create index transactions_hkd on transactions (org_id, hkd_amount desc, id desc) where not is_deleted;
create index transactions_created on transactions (org_id, create_date desc, id desc) where not is_deleted;
create index transactions_person on transactions (org_id, person, tran_date desc, id desc) where person is not null;
create index transactions_company on transactions (org_id, company, tran_date desc, id desc) where company is not null;
create index transactions_ref_text on transactions using gin (org_id, tran_ref gin_trgm_ops) where not is_deleted;
call secure_table('transactions', derived => array['pending_hits', 'assessments', 'cdd_status', 'record_state', 'record_missing',
  'record_items', 'record_version']);

-- One party of a transaction as it was recorded then: later knowledge of a free party does not change an old record.
create table transaction_parts (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  transaction bigint not null,
  tran_date bigint not null,
  role text not null constraint transaction_parts__role check (role in ('counterparty', 'remitter', 'recipient')),
  client_type text not null constraint transaction_parts__client_type check (client_type in ('individual', 'corporate')),
  person bigint,
  company bigint,
  counterparty bigint,
  sur text,
  other text,
  name_chi text,
  identity_type int,
  identity_number text,
  identity_country text,
  dob text,
  nationality text,
  address_1 text,
  address_2 text,
  address_3 text,
  address_4 text,
  tel text,
  bank_name text,
  account_number text,
  unique (org_id, id),
  constraint transaction_parts__party check (num_nonnulls(person, company, counterparty) = 1),
  constraint transaction_parts__transaction foreign key (org_id, transaction, tran_date)
    references transactions (org_id, id, tran_date) on update cascade,
  constraint transaction_parts__person foreign key (org_id, person) references individuals (org_id, id),
  constraint transaction_parts__company foreign key (org_id, company) references corporates (org_id, id),
  constraint transaction_parts__counterparty foreign key (org_id, counterparty) references counterparties (org_id, id)
);
create unique index transaction_parts__one on transaction_parts (org_id, transaction, role) where not is_deleted;
create index transaction_parts_person on transaction_parts (org_id, person, tran_date desc) where person is not null;
create index transaction_parts_company on transaction_parts (org_id, company, tran_date desc) where company is not null;
create index transaction_parts_counterparty on transaction_parts (org_id, counterparty, tran_date desc) where counterparty is not null;
call secure_table('transaction_parts');

-- Rules of the organisation for its records, from a day on. The rules the product ships stand beneath them.
create table record_rules (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  version text not null,
  valid_from date not null,
  rules jsonb not null,
  unique (org_id, id)
);
create unique index record_rules__version on record_rules (org_id, version) where not is_deleted;
create index record_rules_valid on record_rules (org_id, valid_from desc, id desc) where not is_deleted;
call secure_table('record_rules');
