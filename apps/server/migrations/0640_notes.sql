-- What staff note of a person or company, in several lines.
alter table individuals add column notes text;
alter table corporates add column notes text;
