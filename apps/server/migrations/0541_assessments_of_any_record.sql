-- The documents know no kind of record of an assessment: one without a kind serves all three (decision 0855).
alter table risk_assessments alter column target drop not null;
