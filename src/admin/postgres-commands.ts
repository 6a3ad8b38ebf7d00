/** What to type instead, since PostgreSQL has commands of its own. The shell puts the URL in. */
export function forPostgres(schema: string, isBackup: boolean, file: string, others: string): string {
  const path = `'${file.replaceAll("'", `'\\''`)}'`;
  if (isBackup)
    return `Nothing is written yet. Run:\n  pg_dump --schema=${schema} --format=custom --file=${path} "$DATABASE_URL"\n${others}`;
  return `Nothing is changed yet. Stop every process of the bot, and run:\n  psql "$DATABASE_URL" -c 'DROP SCHEMA ${schema} CASCADE'\n  pg_restore --dbname="$DATABASE_URL" ${path}`;
}
