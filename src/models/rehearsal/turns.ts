import type { IssueGiven } from '../../prompts/background.js';
import type { SpeakAnswer, SpeakGiven } from '../../prompts/speak.js';
import { roleOf } from '../../roles/index.js';
import { quotable, type Words, wordsIn } from './quoting.js';
import { fitting, lastLine } from './replies.js';
import { type Asked, asked, type Brief, readBrief } from './signs.js';

const mostPoints = 3;
const mostQuoted = 12;

interface Stage {
  given: SpeakGiven;
  brief: Brief;
  words: Words;
}

/** What a role says to an open issue, or to its own question: `keep` while nothing is said that it could rest on. */
interface Stance {
  stance: 'settle' | 'keep';
  text: string;
}

/** On the brief, the first time that a role speaks; on the open issues afterwards. */
export function turnOf(given: SpeakGiven): SpeakAnswer {
  const words = wordsIn(given.language);
  const stage = { given, brief: readBrief(given), words };
  const turn = given.before ? laterTurn(stage) : firstTurn(stage);
  return { ...turn, analysis: words.join([...remarkSince(stage), turn.analysis]) };
}

function firstTurn(stage: Stage): SpeakAnswer {
  const { given, brief, words } = stage;
  const { role } = given;
  const turn = { ...blank(words), analysis: analysisOf(stage) };
  const standing = stanceFromQuestion(stage);
  const passage = fitting(given);
  const own = standing || passage ? undefined : asked[role];
  const asks = own?.with.some((sign) => brief.has(sign)) ? own : undefined;
  const questions = asks ? [questionOf(stage, asks)] : [];
  const waiting = { ...turn, questions, reason: words.waits, verdict: 'reserved' as const };
  if (asks?.level === 'now') return waiting;
  const told = standing?.stance === 'settle' ? [standing.text] : [];
  const found = passage ? [words.found(passage.id, lastLine(passage))] : [];
  const wanted = role === 'ProductPlanner' ? brief.sentences.slice(0, mostPoints).map(words.want) : [];
  const points = [...told, ...found, ...wanted];
  const opens = role === 'TestPlanner' && brief.has('issue') ? [words.issues.open] : [];
  if (asks?.level === 'blocking' || standing?.stance === 'keep') {
    return { ...waiting, points, issues: [words.waitsFor(role), ...opens], next: nextOf(stage) };
  }
  const said = { ...turn, points, questions, next: nextOf(stage) };
  if (opens.length > 0) return { ...said, issues: opens, reason: words.unsettled, verdict: 'reserved' };
  const [point] = given.disputable;
  if (role !== 'RiskPlanner' || !brief.has('dispute') || !point) return said;
  const disputes = [{ point, reason: words.issues.dispute }];
  return { ...said, disputes, reason: words.objects, verdict: 'objects' };
}

function laterTurn(stage: Stage): SpeakAnswer {
  const { given, words } = stage;
  const issueViews = given.issues.flatMap((issue) => {
    const stand = stanceOn(stage, issue);
    return stand ? [{ issue: issue.number, ...stand }] : [];
  });
  const turn = { ...blank(words), issueViews };
  const kept = issueViews.find(({ stance }) => stance === 'keep');
  if (kept?.text === words.objects) return { ...turn, reason: words.objects, verdict: 'objects' };
  if (kept) return { ...turn, reason: words.stays(`#${kept.issue}`), verdict: 'reserved' };
  const isContentNow = given.before !== undefined && given.before.verdict !== 'ok';
  return { ...turn, changed: isContentNow ? words.changed : words.none };
}

function stanceOn(stage: Stage, issue: IssueGiven): Stance | undefined {
  const { given, words } = stage;
  const settle = (text: string): Stance => ({ stance: 'settle', text });
  const keep = (text: string): Stance => ({ stance: 'keep', text });
  const isProduct = given.role === 'ProductPlanner';
  if (issue.openedBy === 'people') return isProduct ? settle(words.wanted(quotable(issue.text))) : undefined;
  if (issue.text === words.issues.dispute) {
    const ruling = rulingOn(given, issue.number);
    if (isProduct) return ruling ? undefined : keep(words.holds);
    if (given.role !== issue.openedBy) return undefined;
    return ruling ? settle(words.ruled(quotable(ruling.by, 40), quotable(ruling.text))) : keep(words.objects);
  }
  if (issue.text === words.issues.open) {
    return given.role === 'SystemDesigner' ? settle(words.settles) : undefined;
  }
  return given.role === issue.openedBy
    ? (stanceFromQuestion(stage, issue.changed) ?? settle(words.dropped))
    : undefined;
}

/** What became of this question ("Q2"), or of the last one that this role asked; undefined for none. */
function stanceFromQuestion({ given, words }: Stage, ref?: string): Stance | undefined {
  const { role, waiting, answers, assumptions } = given;
  const open = waiting.find(({ number }) => ref === undefined || ref === `Q${number}`);
  if (open) return { stance: 'keep', text: words.stays(`Q${open.number}`) };
  const closed = answers.findLast(({ number, asker }) => (ref ? ref === `Q${number}` : asker === role));
  if (!closed) return undefined;
  const { number, outcome, answer } = closed;
  const instead = assumptions.findLast((each) => each.role === role);
  const rest = outcome === 'decided' && instead ? `A${instead.number}` : quotable(answer);
  return {
    stance: outcome === 'skipped' ? 'keep' : 'settle',
    text: words.became[outcome](`Q${number}`, rest),
  };
}

/** Words of a person that end a dispute: more information on a draft, or a remark that names the issue. */
function rulingOn({ remarks }: SpeakGiven, issue: number): { by: string; text: string } | undefined {
  return remarks.findLast(({ text, added }) => added === true || text.includes(`#${issue}`));
}

/** The last remark of a person that nobody has taken up yet. */
function remarkSince({ given: { since }, words }: Stage): string[] {
  const after = since.slice(since.findLastIndex(({ what }) => what === 'turn') + 1);
  const remark = after.findLast((each) => each.what === 'remark');
  return remark?.what === 'remark' ? [words.heard(quotable(remark.by, 40), quotable(remark.text))] : [];
}

function questionOf({ brief, words }: Stage, { ask, level }: Asked) {
  const { text, ...rest } = words.questions[ask];
  return { ...rest, level, text: text(brief.title), who: words.none };
}

function nextOf({ given: { role }, brief }: Stage): string[] {
  return role === 'SystemDesigner' && brief.has('hand over') ? ['RiskPlanner'] : [];
}

/** What a model would say here, and the sentences of the brief that fall to this role where there are several. */
function analysisOf({ given, brief, words }: Stage): string {
  const place = given.roster.indexOf(given.role);
  const others = brief.sentences.slice(mostPoints, mostQuoted);
  const own = others.filter((_, index) => index % given.roster.length === place).map(words.quote);
  return words.join([
    words.placeholder(roleOf(given.role).watches[given.language]),
    ...(own.length > 0 ? [words.alsoSays(words.list(own))] : []),
  ]);
}

function blank(words: Words): SpeakAnswer {
  return {
    ...{ builds: [], points: [], disputes: [], issueViews: [], issues: [], questions: [], next: [] },
    analysis: words.same,
    changed: words.none,
    reason: words.content,
    verdict: 'ok',
  };
}
