import type { RoundSummaryAnswer, RoundSummaryGiven } from '../../prompts/round-summary.js';
import type { IssueGiven } from '../../prompts/issue-given.js';
import { groundOf } from './ground.js';
import { type Matter, mattersOf } from './issues.js';
import type { QuestionKind } from './questions/stock.js';
import { clip, fragment } from './reading/clip.js';

/** The Coach closes a round in a few sentences. The rehearsal parks nothing. */
export function roundSummaryOf(given: RoundSummaryGiven): RoundSummaryAnswer {
  const ground = groundOf(given);
  const { words, name } = ground;
  const say = words.closing.round;
  const { roles, list, join } = words.phrases;
  const topics = (issues: IssueGiven[]) =>
    list(mattersOf(ground, issues).map((matter) => say.topic(say.topics[topicOf(matter)], matter.ref)));
  const [wished = ''] = words.questions.wish.settles('\n').split('\n');
  const settled = given.settled.map(({ issue, by, text, how }): IssueGiven => {
    const openedBy = how.startsWith(wished) ? ('people' as const) : by;
    return { number: issue, text, openedBy };
  });
  const content = given.turns.filter(({ turn }) => turn.verdict === 'ok').map(({ role }) => roles[role]);
  const others = given.turns.filter(({ turn }) => turn.verdict !== 'ok').map(({ role }) => roles[role]);
  const summary = join([
    say.agreed(given.round, given.agreed.length, name),
    settled.length > 0 ? say.settled(topics(settled)) : '',
    given.open.length > 0 ? say.open(topics(given.open)) : say.noneOpen,
    given.questions.length > 0 ? say.waits(list(given.questions.map(({ number }) => `Q${number}`))) : '',
    ...ground.reading.unused
      .slice(-3)
      .map(({ by, words: said }) => say.unused(fragment(by ?? '', 30), words.phrases.quote(clip(said, 60)))),
    others.length > 0 ? (content.length > 0 ? say.notYet(list(others)) : say.nobodyYet) : '',
  ]);
  return { parked: [], summary: clip(summary, 1_200) };
}

function topicOf(matter: Matter): QuestionKind | Exclude<Matter['about'], 'question'> {
  return matter.about === 'question' ? matter.kind : matter.about;
}
