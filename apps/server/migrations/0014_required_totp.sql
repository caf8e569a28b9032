-- Every call asks whether its user owes a second factor, before the organisation of the session is set.
do $$
begin
  execute format('create policy sign_in on configurations for select to %I using (true)', current_user);
end $$;

create function owes_second_factor(p_org int, p_role text, p_enrolled boolean) returns boolean language sql stable parallel safe
  return not p_enrolled and exists (select 1 from configurations c
    where c.org_id = p_org and c.config_key = 'totp_required_roles' and not c.is_deleted
      and c.config_value <> '[]' and jsonb_exists(c.config_value::jsonb, p_role));
