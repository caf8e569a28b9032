-- A lease says which process builds a release: it ends soon after its process, by the clock of the database.
alter table list_state drop column building_until;
