/**
 * Links to what stands in a thread are rendered before anybody knows its address: `<part:…|label>`, and `<message:…|label>`
 * for what a person said, with the workshop before a slash where it is another one. When the post is sent,
 * `sending/links.ts` turns each into a permalink, or into its label alone where the message does not stand in Slack or
 * there is no room for an address. Nobody else can write one, for it begins with `<`, which is escaped in all other text.
 */
export function addressLater(kind: Target['kind'], target: string, label: string): string {
  return `<${kind}:${target}|${label}>`;
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

/** The posts of its own workshop that a text leads to, by part. */
export function partsIn(text: string): string[] {
  if (!hasLinks(text)) return [];
  return [...text.matchAll(places)].flatMap(([, kind, workshop, name = '']) =>
    kind === 'part' && workshop === undefined ? [name] : [],
  );
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
