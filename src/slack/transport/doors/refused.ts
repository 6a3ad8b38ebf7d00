/** Slack does not take a token, or another setting that only a person can put right. */
export class SlackRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SlackRefused';
  }
}

export function botTokenRefused(answer: string, cause: unknown): SlackRefused {
  const fix =
    'In your app\'s settings under "OAuth & Permissions", install it to the workspace and set SLACK_BOT_TOKEN to the "Bot User OAuth Token" (xoxb-…).';
  return new SlackRefused(`Slack refuses SLACK_BOT_TOKEN ("${answer}"). ${fix}`, { cause });
}

export function appTokenRefused(answer: string, cause: unknown): SlackRefused {
  const fix =
    'In your app\'s settings under "Basic Information", make an app-level token (xapp-…) with the scope connections:write, turn on Socket Mode, and set SLACK_APP_TOKEN to it.';
  return new SlackRefused(`Slack refuses SLACK_APP_TOKEN ("${answer}"). ${fix}`, { cause });
}

export function portTaken(port: number, host: string, cause: unknown): SlackRefused {
  const fix = 'Stop what listens there, or set PORT to a free one (and HOST to an address of this machine).';
  return new SlackRefused(`Slack's requests can't be received on port ${port} of ${host}. ${fix}`, { cause });
}
