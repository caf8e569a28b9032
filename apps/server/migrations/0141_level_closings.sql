-- Hits that were closed together because the raising level was raised above them: one reason, taken back in one go.
create table level_closings (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  change bigint not null,
  reason text not null,
  -- [{table, id, score, binding}]
  hits jsonb not null,
  username text not null default current_username(),
  undone boolean not null default false,
  unique (org_id, id),
  constraint level_closings__change foreign key (org_id, change) references matcher_changes (org_id, id)
);
create unique index level_closings__of_change on level_closings (org_id, change);
call secure_table('level_closings');
