import { versionFiles } from '../../artifacts/version-files.js';
import { coach, roleOf } from '../../roles/index.js';
import { wordsOf } from '../../workshop/words.js';
import type { Language } from '../../text/language.js';
import type { CardFiles } from '../../workshop/card.js';
import type { Fact } from '../../workshop/facts.js';
import type { Asker } from '../../workshop/questions/schema.js';
import type { Session } from '../../workshop/session.js';
import type { Showing } from '../../workshop/showing.js';
import type { Post, Speaker } from '../post.js';
import { mrkdwn } from './mrkdwn.js';
import { rendered } from './render.js';

/** What is to be shown, as it is sent to Slack. `facts` are those up to it: files are made from them. */
export function posted(showing: Showing, { language }: Session, facts: readonly Fact[]): Post {
  if (showing.kind === 'reaction') return showing;
  const { card, ...rest } = showing;
  const { part, urgency } = rest;
  if (card.files) {
    const files = filesOf(card.files, language, facts);
    return { part, urgency, kind: 'files', comment: mrkdwn(card.summary), files };
  }
  const said = rendered(card);
  if (rest.kind !== 'message') return { ...rest, ...said };
  const { audience, persona = 'Coach' } = card;
  if (!audience) return { part, urgency, kind: 'message', speaker: speakerOf(persona, language), ...said };
  if ('only' in audience) return { part, urgency, kind: 'private', to: audience.only, ...said };
  const { direct: to, ...until } = audience;
  return { part, urgency, kind: 'direct', to, ...until, ...said };
}

export function speakerOf(persona: Asker, language: Language): Speaker {
  const { names, icon } = persona === 'Coach' ? coach : roleOf(persona);
  return { name: names[language], icon };
}

function filesOf({ version, names }: CardFiles, language: Language, facts: readonly Fact[]) {
  const { versions } = wordsOf(language);
  const issued = facts.find((fact) => fact.type === 'VersionIssued' && fact.version === version);
  if (issued?.type !== 'VersionIssued') return [];
  return versionFiles(facts, issued.upTo)
    .filter(({ name }) => names.includes(name))
    .map((file) => ({ ...file, title: versions.fileTitle(file.name, version) }));
}
