import type { RoundSummaryAnswer, RoundSummaryGiven } from '../../prompts/round-summary.js';
import type { RoleId } from '../../roles/index.js';
import { groundOf } from './ground.js';
import { type GapKind, type Matter, mattersOf } from './issues.js';
import { clip, fragment } from './reading/clip.js';

/** The Coach closes a round in a few sentences. The rehearsal parks nothing. */
export function roundSummaryOf(given: RoundSummaryGiven): RoundSummaryAnswer {
  const ground = groundOf(given);
  const { words, name } = ground;
  const say = words.closing.round;
  const { roles, list, join } = words.phrases;
  const topics = (issues: { number: number; text: string; openedBy: RoleId }[]) =>
    list(mattersOf(ground, issues).map((matter) => say.topic(say.topics[topicOf(matter)], matter.ref)));
  const settled = given.settled.map(({ issue, by, text }) => ({ number: issue, text, openedBy: by }));
  const content = given.turns.filter(({ turn }) => turn.verdict === 'ok').map(({ role }) => roles[role]);
  const others = given.turns.filter(({ turn }) => turn.verdict !== 'ok').map(({ role }) => roles[role]);
  const summary = join([
    say.agreed(given.round, given.agreed.length, name),
    settled.length > 0 ? say.settled(topics(settled)) : '',
    given.open.length > 0 ? say.open(topics(given.open)) : say.noneOpen,
    ...ground.reading.unused
      .slice(-3)
      .map(({ by, words: said }) => say.unused(fragment(by ?? '', 30), words.phrases.quote(clip(said, 60)))),
    others.length > 0 ? (content.length > 0 ? say.notYet(list(others)) : say.nobodyYet) : '',
  ]);
  return { parked: [], summary: clip(summary, 1_200) };
}

function topicOf(matter: Matter): GapKind | 'contradiction' | 'subject' | 'other' {
  return matter.about === 'gap' ? matter.gap.kind : matter.about;
}
