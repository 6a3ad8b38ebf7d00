import { coach, roleOf } from '../../roles/index.js';
import type { Language } from '../../text/language.js';
import type { Asker } from '../../workshop/asking/questions/index.js';
import type { Session } from '../../workshop/session.js';
import type { Showing } from '../../workshop/base/showing.js';
import { wordsOf } from '../../words/words.js';
import type { Post, Speaker } from '../post.js';
import { mrkdwn } from './mrkdwn.js';
import { rendered } from './render.js';

/** What is to be shown, as it is sent to Slack. */
export function posted(showing: Showing, { language }: Session): Post {
  if (showing.kind === 'reaction') return showing;
  const { card, ...rest } = showing;
  const { part, urgency } = rest;
  if (card.files) {
    const { version } = card.files;
    const { fileTitle } = wordsOf(language).versions;
    const names = 'zip' in card.files ? [card.files.zip] : card.files.names;
    const files = names.map((name) => ({ name, title: fileTitle(name, version) }));
    const zip = 'zip' in card.files && { zip: true as const };
    return { part, urgency, kind: 'files', comment: mrkdwn(card.summary), version, files, ...zip };
  }
  const said = rendered(card);
  if (rest.kind !== 'message') return { ...rest, ...said };
  const { audience, persona = 'Coach' } = card;
  if (!audience) {
    const under = rest.under === undefined ? {} : { under: rest.under };
    return { part, urgency, kind: 'message', speaker: speakerOf(persona, language), ...under, ...said };
  }
  if ('visibleTo' in audience) return { part, urgency, kind: 'private', to: audience.visibleTo, ...said };
  const { direct: to, ...until } = audience;
  return { part, urgency, kind: 'direct', to, ...until, ...said };
}

export function speakerOf(persona: Asker, language: Language): Speaker {
  const { names, icon } = persona === 'Coach' ? coach : roleOf(persona);
  return { name: names[language], icon };
}
