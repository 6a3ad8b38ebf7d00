/** The ledger or the kept answers could not be read or written: trouble with the disk, for which no model is to blame. */
export class BookFailed extends Error {
  readonly failure = 'disk';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'BookFailed';
  }
}

/** What the books gave. Throws BookFailed when they throw. */
export async function ofBooks<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new BookFailed(error);
  }
}
