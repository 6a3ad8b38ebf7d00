/** The database cannot be used as it is. The message says which file, what is wrong and what to do. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreError';
  }
}

/** Someone else has appended to the session since it was read. */
export class StaleSession extends Error {
  readonly session: string;
  constructor(session: string, expected: number, found: number) {
    super(`session ${session} has ${found} facts, not ${expected}: it was changed meanwhile`);
    this.name = 'StaleSession';
    this.session = session;
  }
}
