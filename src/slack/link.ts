/**
 * Links to what stands in a thread, written before anybody knows its address. A view (a card, a list, a reminder) calls
 * `linkToMessage(label, ts)` for what a person said, or `linkToPost(label, part)` for a post of ours by its part (see
 * `thread/parts.ts`; the newest card of a question is `questionPart(number, question.card)`), and puts what comes back
 * into its mrkdwn. What is about another workshop than the one that posts, as in a reminder over several, names it by
 * its id as the last argument. `label` is escaped already, like all mrkdwn. When the post is sent, `sending/links.ts`
 * turns each into a permalink, or into its label alone where the message does not stand in Slack or there is no room
 * for an address. `text` beside blocks never has one: `shown` takes them out. Nobody else can write one, for it begins
 * with `<`, which is escaped in whatever people and models say.
 */
export function linkToMessage(label: string, ts: string, workshop?: string): string {
  return /^\d+\.\d+$/.test(ts) ? place(label, 'message', ts, workshop) : label;
}

export function linkToPost(label: string, part: string, workshop?: string): string {
  return place(label, 'part', part, workshop);
}

function place(label: string, kind: Target['kind'], name: string, workshop: string | undefined): string {
  const target = workshop === undefined ? name : `${workshop}/${name}`;
  // Without a label Slack would show the bare address.
  const isPlain = /[<>|\s]/.test(target) || /[<>|\n]/.test(label) || label.trim() === '';
  return isPlain ? label : `<${kind}:${target}|${label}>`;
}

/** What is linked to: a person's message by its ts, or a post by its part. */
export interface Target {
  kind: 'message' | 'part';
  name: string;
  workshop: string | undefined;
}

const places = /<(message|part):(?:([^<>|\s/]+)\/)?([^<>|\s/]+)\|([^<>|\n]*)>/g;

/** Whether a text may have links, as it is or within JSON. */
export function hasLinks(text: string): boolean {
  return text.includes('<message:') || text.includes('<part:');
}

/** Mrkdwn with its links, as many as fit into `longest` characters; of the others the labels are left. */
export function withLinks(
  text: string,
  longest: number,
  addressOf: (target: Target) => string | undefined,
): string {
  let room = longest - withoutLinks(text).length;
  return text.replace(
    places,
    (_all, kind: Target['kind'], workshop: string | undefined, name: string, label: string) => {
      const address = addressOf({ kind, name, workshop });
      const link = `<${address}|${label}>`;
      if (address === undefined || link.length - label.length > room) return label;
      room -= link.length - label.length;
      return link;
    },
  );
}

/** The labels alone. */
export function withoutLinks(text: string): string {
  return text.replace(places, '$4');
}
