/** A refusal in Slack's words: becomes `{ok: false, error, …extra}` with HTTP 200 unless `status` says otherwise. */
export class SlackError extends Error {
  readonly extra: Record<string, unknown>;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    error: string,
    extra: Record<string, unknown> = {},
    http: { status?: number; headers?: Record<string, string> } = {},
  ) {
    super(error);
    this.extra = extra;
    this.status = http.status ?? 200;
    this.headers = http.headers ?? {};
  }
}

/** The same refusal with a list of what is wrong, as Slack adds it for arguments and blocks. */
export function refuse(error: string, messages: string[]): SlackError {
  return new SlackError(error, { response_metadata: { messages } });
}

/** Something a person tried that cannot be; the message is a sentence for that person. */
export class Refused extends Error {}

/** The playground could not be started; the message says what happened and what to do. */
export class PlaygroundError extends Error {
  override readonly name = 'PlaygroundError';
}
