-- A change of an address or a second factor that waits is shown with its user.
create or replace view user_rows with (security_invoker = true) as
  select u.id, u.org_id, u.is_deleted, u.create_date, u.updated_date, u.username, u.email, u.name, u.name_zh, u.role_id, r.name as role,
    u.status, u.password_hash is null as invited, u.totp_enabled, u.password_date, u.last_login_date,
    (select count(*) from sessions s where s.org_id = u.org_id and s.user_id = u.id and s.revoked_date is null
      and s.expires_date > now_ms()) as session_count,
    (select jsonb_build_object('id', a.id, 'by', a.requested_by, 'since', a.create_date, 'wanted', a.wanted) from approvals a
      where a.org_id = u.org_id and a.target_table = 'users' and a.target_id = u.id and a.state = 'waiting'
        and not a.is_deleted) as pending_change
  from users u join roles r on r.org_id = u.org_id and r.id = u.role_id;
