/** The database cannot be used as it is. The message says which file, what is wrong and what to do. */
export class StoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreError';
  }
}
