-- Lists know which table each column beside a customer stands in: one that asks for pending hits alone need not read the ledger as well.
drop view individuals_beside, corporates_beside;
