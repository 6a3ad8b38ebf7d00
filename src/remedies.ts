const disk = 'The disk is full: make room, and start again.';
const rights = 'Let the user who runs this own it (chown), or name another place in the settings.';
const kind = 'Check the folder: a file stands where a folder belongs, or a folder where a file does.';
const damaged =
  'The database is damaged: stop the bot, and put a backup in its place: `npm run admin -- restore <file>`. `sqlite3 <file> .recover` reads what is left.';

/** By the code of SQLite or of the system. */
const remedies: Record<string, string> = {
  ...{ SQLITE_CORRUPT: damaged, SQLITE_FULL: disk, ENOSPC: disk, EDQUOT: disk },
  ...{ EACCES: rights, EPERM: rights, EROFS: rights, SQLITE_READONLY: rights },
  ...{ EISDIR: kind, ENOTDIR: kind, EEXIST: kind },
  ...{ ELOOP: 'Links lead in a circle: take one away.' },
  ...{ SQLITE_IOERR: 'The disk cannot be read or written: look at the log of the system, and at its room.' },
};

/** The code of an error of SQLite, PostgreSQL, the system or the network; empty where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What to do where the disk or the database has failed; undefined for other errors, of which a developer wants the stack. */
export function remedyFor(error: unknown): string | undefined {
  const code = codeOf(error);
  return remedies[code] ?? remedies[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''];
}
