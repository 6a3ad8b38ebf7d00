/** The server has ended the connection, cannot be reached, or is not up yet. */
const lostCodes = new Set([
  ...['57P01', '57P02', '57P03', '25P03', '08000', '08001', '08003', '08006'],
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** What the driver says without a code. */
const lostMessages = /^Connection terminated|connection error and is not queryable/;
/** The server has rolled everything back, and says so: shut down, still starting, deadlock, conflict. */
const rolledBackCodes = new Set(['57P01', '57P03', '40P01', '40001']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether the connection is gone, so that nobody knows what became of the query. */
export const isLost = (error: unknown): boolean =>
  lostCodes.has(codeOf(error)) || (error instanceof Error && lostMessages.test(error.message));

/** Whether nothing of the query is there, and it may go well another time. */
export const wasRolledBack = (error: unknown): boolean => rolledBackCodes.has(codeOf(error));
