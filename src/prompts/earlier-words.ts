import { intentOf } from '../workshop/opening/earlier/state.js';
import { liveItems } from '../workshop/plan/references.js';
import { isInherited } from '../workshop/plan/standing.js';
import type { Session } from '../workshop/session.js';
import { fenced, foreign } from './foreign.js';
import { itemLine } from './item-words.js';
import { answerLines } from './record-words.js';

/** What a brief builds on or is to look at, with every call. It never changes once the first round has begun. */
export function earlierParts(session: Session): string[] {
  const { beginning } = session;
  const { intent, plan } = intentOf(session) ?? {};
  if (!plan || !beginning || beginning.brought?.intent !== intent) return [];
  const { title, version } = plan;
  const name = foreign('Its title', version === undefined ? title : `${title} v${version}`);
  if (intent === 'refine') {
    const { done = [] } = beginning.brought ?? {};
    return [[settled, name, ...(done.length > 0 ? [`${built} ${done.join(', ')}.`] : [])].join('\n')];
  }
  const lines = (beginning.sources ?? []).map(({ id, text }) => `${id} ${text}`);
  return intent === 'new_with_reference' ? [`${shown}\n${name}\n${fenced(lines)}`] : [];
}

const settled = `# It refines an earlier plan
Items marked "from" were agreed there, with people's answers: settled ground. Build on them under their ids and do not put them again;
what the brief asks otherwise their author amends. Whoever sees real harm in one contests it, with the cause.`;
const built =
  'People or programs build that plan. Plan only what is left of it, and put no task anew that is done. Done:';
const shown = `# An earlier plan, for reference only
Nothing of it is agreed here. What helps is put anew, with the S as its ground.`;

/** What came along, for calls that do not read the whole plan: before the first round. */
export function settledParts(session: Session): string[] {
  const { beginning, rounds } = session;
  if (beginning?.brought?.intent !== 'refine' || rounds.length > 0) return [];
  const items = liveItems(session.plan).filter(isInherited);
  const answers = answerLines(
    session,
    session.questions.filter(({ origin }) => origin),
  );
  return [
    ...(items.length > 0 ? [`# Agreed before\n${fenced(items.map((item) => itemLine(session, item)))}`] : []),
    ...(answers.length > 0 ? [`# Answered before\n${fenced(answers)}`] : []),
  ];
}
