import type { Session } from '../session.js';
import { quoted } from '../../../text/foreign.js';
import { linkToPost, mention, moment } from '../../../text/markup.js';
import { approvedPlan } from '../approval/standing.js';
import { type Button, button } from '../../base/card.js';
import { outcomeOf } from '../ending/outcome.js';
import type { BoardLine } from '../../plan/lists.js';
import { moreInformation } from '../../base/people.js';
import { cardPart, latestVersion } from '../../plan/versions.js';
import type { Version } from '../../plan/version-facts.js';
import { computed } from '../../base/tracking.js';
import { wordsOf } from '../../../words/words.js';

/** Whether people can decide on this version now. */
export function isUpForDecision(session: Session, { number }: Version): boolean {
  return session.stage === 'decision' && latestVersion(session)?.number === number;
}

/** The state of a version that nobody can decide on now: what replaced it, how it ended, or what is going on. */
export function standingOf(session: Session, { number, artifact }: Version): string {
  const { card } = wordsOf(session.language).versions;
  // The last plan was approved from the card of a draft that came after it.
  if (computed(session, approvedPlan)?.number === number) return outcomeOf(session);
  const next = computed(session, ({ versions }) => versions.find((each) => each.number > number)?.number);
  if (next !== undefined) return card.superseded(next);
  if (session.stage === 'closed') return outcomeOf(session);
  const wish = artifact === 'plan' ? lastChange(session, number) : lastAddition(session, number);
  if (!wish) return card.workingStill;
  const says = artifact === 'plan' ? card.working : card.workingDraft;
  return [says(mention(wish.by.id), number), quoted(wish.text)].join('\n');
}

/** What notifications say of it: its first line, as a sentence. */
export function spoken({ language }: Session, standing: string): string {
  const [first = ''] = standing.split('\n');
  return first.replace(/[:：]$/u, wordsOf(language).common.stop);
}

function lastChange({ changes }: Session, number: number) {
  return changes.findLast(({ version }) => version === number);
}

/** What a person added to a draft is kept as a remark that is named after it. */
function lastAddition({ remarks }: Session, number: number) {
  return remarks.findLast(({ id }) => id.startsWith(`${moreInformation}v${number}:`));
}

/** The button for the files that are not attached to the version's message. */
export function filesButton(session: Session, { number, filesRequested }: Version): Button[] {
  const { card } = wordsOf(session.language).versions;
  return filesRequested ? [] : [button(session, 'files', card.files, { version: number })];
}

/** The button that shows a plan as it was issued, section by section; also long after. */
export function readButton(session: Session, { number: version }: Pick<Version, 'number'>): Button {
  return button(session, 'read', wordsOf(session.language).versions.card.read, { version });
}

/** The way to the newest version's card; empty while there is none. */
export function linkToVersion(session: Session): string {
  const version = latestVersion(session);
  if (!version) return '';
  const { seeThe } = wordsOf(session.language).versions.card;
  return linkToPost(seeThe[version.artifact], cardPart(version.number));
}

const mostListed = 6;

/** The newest versions, and how many came before them. */
export const versionsLine: BoardLine<Session> = ({ language, versions: all }) => {
  const { versions, common } = wordsOf(language);
  const older = all.length - mostListed;
  const lines = all
    .slice(-mostListed)
    .map(({ number, artifact, at }) => versions.line(number, artifact, moment(at)));
  return [versions.label, common.list([...lines, ...(older > 0 ? [common.more(older)] : [])])];
};
