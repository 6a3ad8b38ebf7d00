-- The sums of budgets are kept by the code that enters and settles attempts, as in PostgreSQL.
DROP TRIGGER attempts_begun;
DROP TRIGGER attempts_settled;
