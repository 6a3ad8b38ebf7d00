import { StoreError } from '../../contracts/store.js';
import { placeOf, type Queries } from './connection.js';

/** Half of a database is none: a bot would ask again what was answered, and post what was posted. */
export async function refuseUnfinishedMove(queries: Queries, url: string): Promise<void> {
  const found = await queries.query<{ source: string }>(
    'SELECT source FROM planning.moving WHERE finished_at IS NULL',
  );
  const [move] = found.rows;
  if (move)
    throw new StoreError(
      `${move.source} is being moved into the database at ${placeOf(url)}, and that is not finished. Run the same command again: npm run move -- ${move.source} <the URL of this database>`,
    );
}
