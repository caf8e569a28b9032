-- Parties of the register of the same name that the user said to be others, as kind and id: '2:17'.
alter table transaction_parts add column not_same_party text[];
