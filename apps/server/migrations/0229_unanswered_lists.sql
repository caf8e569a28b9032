-- How many times in a row the publisher of a list did not answer: retries follow after 1, 5 and 15 minutes.
alter table list_sources add column unanswered int not null default 0;
