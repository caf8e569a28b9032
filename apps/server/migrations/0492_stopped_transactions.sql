-- A transaction whose party has a confirmed sanctions hit is stopped. The job that judges records stores the state of earlier ones.
alter table transactions drop constraint transactions__record_state;
alter table transactions add constraint transactions__record_state
  check (record_state in ('complete', 'incomplete', 'accepted', 'stopped'));
