-- Every kind of attempt in one place, after the modules that count their own.
alter table attempts drop constraint attempts__kind;
alter table attempts add constraint attempts__kind check (kind in ('login', 'forgot', 'contact', 'calendar', 'alliance'));
