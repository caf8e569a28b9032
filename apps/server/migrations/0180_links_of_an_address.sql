-- A link is good for the address it was mailed to: correcting the address makes the earlier link worthless.
alter table password_resets add column email text;
update password_resets p set email = u.email from users u where u.org_id = p.org_id and u.id = p.user_id;
