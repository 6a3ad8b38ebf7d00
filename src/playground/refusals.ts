/** A refusal in Slack's words: becomes `{ok: false, error, …extra}` with HTTP 200 unless `http` says otherwise. */
export class SlackError extends Error {
  readonly extra: Record<string, unknown>;
  readonly http: { status?: number; headers?: Record<string, string> };

  constructor(error: string, extra: SlackError['extra'] = {}, http: SlackError['http'] = {}) {
    super(error);
    this.extra = extra;
    this.http = http;
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

/** The body of a request was larger than this door takes. */
export class BodyTooLarge extends Error {}
