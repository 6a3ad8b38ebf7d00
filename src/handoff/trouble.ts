/** What went wrong, in a few words for people: no address, no folder and no secret of the operator. */
export function troubleOf(error: unknown): string {
  const { code, name, cause } = (error instanceof Error ? error : {}) as Error & { code?: unknown };
  const known = typeof code === 'string' ? code : codeOf(cause);
  if (known !== undefined) return words[known] ?? known;
  return name === 'TimeoutError' ? 'no answer in time' : 'an error in the bot itself';
}

function codeOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
}

const words: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EACCES: 'no right to write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'the folder is gone',
  ENOTFOUND: 'the address is not known',
  ECONNREFUSED: 'nobody answers at the address',
  ECONNRESET: 'the connection was cut',
};
