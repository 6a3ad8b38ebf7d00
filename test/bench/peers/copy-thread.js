// Copies of a thread of LangGraph's as it lies in the database, named "paused-1" and so on: every row that names it once more.

/** `saver` is one for SQLite or PostgreSQL, as its package makes it. */
export async function copyThread(saver, thread, count) {
  const name = thread.replace(/\d+$/, '');
  if (saver.db) return copyInSqlite(saver.db, thread, name, count);
  const tables = ['checkpoints', 'checkpoint_blobs', 'checkpoint_writes'];
  for (const table of tables) {
    const found = await saver.pool.query(
      'SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND table_schema = $2',
      [table, 'public'],
    );
    const columns = found.rows.map((row) => row.column_name);
    const values = columns.map((each) => (each === 'thread_id' ? '$2 || copy' : each));
    await saver.pool.query(
      `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table}, generate_series(1, $3::int) AS copy WHERE thread_id = $1`,
      [thread, name, count],
    );
  }
}

function copyInSqlite(database, thread, name, count) {
  for (const table of ['checkpoints', 'writes']) {
    const columns = database.pragma(`table_info(${table})`).map((each) => each.name);
    const values = columns.map((each) => (each === 'thread_id' ? '?' : each));
    const copy = database.prepare(
      `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} WHERE thread_id = ?`,
    );
    database.transaction(() => {
      for (let at = 1; at <= count; at += 1) copy.run(`${name}${at}`, thread);
    })();
  }
}
