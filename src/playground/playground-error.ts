/** The playground could not be started; the message says what happened and what to do. */
export class PlaygroundError extends Error {
  override readonly name = 'PlaygroundError';
}
