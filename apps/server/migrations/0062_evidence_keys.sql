-- The key pair that signs evidence packs, made by the first pack. The application role cannot read it.
create table evidence_keys (
  id int generated always as identity primary key,
  public_key text not null,
  private_key text not null,
  create_date bigint not null default now_ms()
);
