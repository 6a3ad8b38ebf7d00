import type { TableAnswer } from '../../prompts/table-answer.js';
import { moreInformation } from '../../workshop/people/index.js';
import { type Issue, openIssues } from '../../workshop/plan/index.js';
import { inTheirWords, openOf, putsOf, shownFirst, triedFirst, watches } from './items.js';
import { clipWords, fitting, quotable } from './quoting.js';
import { questionAsked } from './questions.js';
import { asked } from './signs.js';
import { isFirst, type PutAnswer, type Stage } from './stage.js';

type Says = TableAnswer['say'];

/** How much of a person's words stands in a stance, in words. */
const longestHeard = 40;

/** On the brief, the first time that a role speaks; then on what has come up. */
export function turnOf(stage: Stage): TableAnswer {
  const { words } = stage;
  const question = urgentQuestion(stage);
  // It can say nothing without the answer: the turn is held, and taken whole afterwards.
  if (question)
    return { ...blank(stage), questions: [question], because: ['ask1'], ...reserved(words.waits) };
  const opened = openedBy(stage);
  const said = saidOf(stage);
  const puts = [...putsOf(stage), ...opened.puts, ...said.puts];
  return {
    ...standing(stage, opened.reason),
    put: numbered(puts),
    say: [...said.says, ...opened.says],
    next:
      stage.role === 'SystemDesigner' && isFirst(stage) && stage.brief.has('hand over')
        ? ['RiskPlanner']
        : [],
    stance: stanceOf(stage, opened.reason ?? laterStance(stage, puts, said.says)),
  };
}

/** Whether the verdict stands, with nothing else. */
export function shortTurnOf(stage: Stage): TableAnswer {
  return standing(stage);
}

/** A short answer to what concerns a role: it amends what is its own and adds nothing. */
export function closingAnswerOf(stage: Stage): TableAnswer {
  const own = new Set(stage.session.plan.items.flatMap(({ id, by }) => (by === stage.role ? [id] : [])));
  const { puts, says } = saidOf(stage);
  const amended = [...putsOf(stage), ...puts].filter(({ id }) => own.has(id));
  return { ...standing(stage), put: amended, say: says };
}

/** The question that the first speaker cannot do without. */
function urgentQuestion(stage: Stage): TableAnswer['questions'][number] | undefined {
  const { session, role, brief, found } = stage;
  const own = asked[role];
  if (own?.level !== 'now' || !isFirst(stage) || !own.with.some((sign) => brief.has(sign))) return undefined;
  if (fitting(found, session.brief) || session.questions.some(({ asker }) => asker === role))
    return undefined;
  return questionAsked(stage, own);
}

interface Opened {
  puts: PutAnswer[];
  says: Says;
  reason?: string;
}

/** What a sign in the brief lets a role open when it speaks first. */
function openedBy(stage: Stage): Opened {
  const { role, brief, words } = stage;
  const { issues } = words;
  const nothing = { puts: [], says: [] };
  if (!isFirst(stage)) return nothing;
  if (role === 'TestPlanner' && brief.has('issue'))
    return { puts: [], says: [{ about: 'decision', as: 'gap', why: issues.open }], reason: issues.open };
  if (role !== 'RiskPlanner') return nothing;
  const instead = brief.has('dispute') || brief.has('stubborn') ? triedFirst(stage) : undefined;
  const contest = instead
    ? { puts: [instead], says: [{ about: instead.id, as: 'contest' as const, why: issues.dispute }] }
    : nothing;
  const gaps: Says = brief.has('draft') ? [{ about: 'requirement', as: 'gap', why: issues.draft }] : [];
  const says = [...contest.says, ...gaps];
  if (says.length === 0) return nothing;
  return { puts: contest.puts, says, reason: instead ? words.objects : words.reserved };
}

/** What a role says to what waits for its word. */
function saidOf(stage: Stage): { puts: PutAnswer[]; says: Says } {
  const { listed, session, brief, words } = stage;
  const isStubborn = brief.has('stubborn');
  const wishes = listed.contested.filter(({ openedBy: by }) => by === 'people');
  const contested: Says = listed.contested.map(({ number, openedBy: by }) =>
    isStubborn && by !== 'people'
      ? { about: `#${number}`, as: 'hold', why: words.holds }
      : { about: `#${number}`, as: 'agree', why: words.agrees },
  );
  const answered: Says = listed.answered.map(({ number }) =>
    isStubborn
      ? { about: `#${number}`, as: 'hold', why: words.objects }
      : { about: `#${number}`, as: 'agree', why: words.agrees },
  );
  const gaps = openIssues(session).flatMap((issue) => onGap(stage, issue));
  const stands: Says = listed.shaken.map(({ id }) => ({ about: id, as: 'stands', why: words.stands }));
  const asksForDecision = gaps.some(({ about }) => isAboutDecision(session.issues, about));
  return {
    puts: [
      ...wishes.flatMap(({ about, by, text }) => inTheirWords(stage, about, by?.name ?? '', text)),
      ...(stage.role === 'SystemDesigner' && asksForDecision ? [shownFirst(stage)] : []),
    ],
    says: [...contested, ...answered, ...gaps, ...stands],
  };
}

function isAboutDecision(issues: readonly Issue[], ref: string): boolean {
  return issues.some(({ number, about }) => `#${number}` === ref && about === 'decision');
}

/** A gap is settled by whom it is due from, else by whoever opened it; what people want by the ProductPlanner. */
function onGap(stage: Stage, { number, kind, openedBy: by, due, words: said }: Issue): Says {
  const { role, words } = stage;
  if (kind !== 'gap') return [];
  const about = `#${number}`;
  if (by === role && keepsGap(stage)) return [{ about, as: 'keep', why: words.keeps }];
  if (by === 'people') return role === 'ProductPlanner' ? [{ about, as: 'settle', why: words.settles }] : [];
  if (due === role && by !== role && !said[role]) return [{ about, as: 'settle', why: words.settles }];
  const isLeft = by === role && (due === undefined || due === role || said[role] !== undefined);
  return isLeft ? [{ about, as: 'settle', why: words.dropped }] : [];
}

/** The reservation that makes a draft is kept until people say more. */
function keepsGap({ session, role, brief }: Stage): boolean {
  if (role !== 'RiskPlanner' || !brief.has('draft')) return false;
  return !session.remarks.some(({ id }) => id.startsWith(moreInformation));
}

/** What a role thinks as things stand, and of what that comes. `opened`: what it opens in this very turn. */
function standing(stage: Stage, opened?: string): TableAnswer {
  const { session, role, words, listed, brief } = stage;
  const before = session.verdicts[role];
  const answer = blank(stage);
  if (opened !== undefined)
    return {
      ...answer,
      ...(opened === words.objects ? { reason: opened, verdict: 'objects' } : reserved(opened)),
    };
  const held = listed.answered.filter(() => brief.has('stubborn'));
  const contests = openIssues(session).filter(
    ({ kind, openedBy: by, reply }) => kind === 'contest' && by === role && reply === undefined,
  );
  const disputed = [...held, ...contests].map(({ number }) => `#${number}`);
  if (disputed.length > 0) return { ...answer, because: disputed, reason: words.objects, verdict: 'objects' };
  const gaps = openIssues(session).filter(({ kind, openedBy: by, due, words: said }) => {
    if (kind !== 'gap' || by !== role) return false;
    return keepsGap(stage) || (due !== role && due !== undefined && !Object.keys(said).length);
  });
  const [gap] = gaps;
  if (gap)
    return { ...answer, because: gaps.map(({ number }) => `#${number}`), ...reserved(quotable(gap.text)) };
  const open = openOf(stage);
  if (open.length > 0) return { ...answer, because: open, ...reserved(words.waits) };
  const isContentNow = before !== undefined && before.verdict !== 'ok';
  return { ...answer, changed: isContentNow ? before.because.slice(0, 20) : [] };
}

function reserved(reason: string) {
  return { reason, stance: reason, verdict: 'reserved' as const };
}

/** In a later turn, what it comes to. */
function laterStance({ session, role, words }: Stage, puts: readonly PutAnswer[], says: Says): string {
  const holds = says.find(({ as }) => as === 'hold' || as === 'keep');
  if (holds) return holds.why;
  if (puts.length + says.length > 0) return words.takesUp;
  const before = session.verdicts[role];
  return before !== undefined && before.verdict !== 'ok' ? words.content : words.same;
}

/** What people read: whose words it has heard, then what a model would say here. */
function stanceOf(stage: Stage, later: string): string {
  const { words } = stage;
  const own = isFirst(stage) ? words.placeholder(watches(stage)) : later;
  return words.join([...heardIn(stage), own]);
}

/** The last remark of a person that nobody has taken up yet. */
function heardIn({ session, words }: Stage): string[] {
  const { since } = session.table;
  const after = since.slice(since.findLastIndex(({ what }) => what === 'turn') + 1);
  const remark = after.findLast((each) => each.what === 'remark');
  if (remark?.what !== 'remark') return [];
  const { by, text } = remark.remark;
  return [words.heard(quotable(by.name, 40), clipWords(text, longestHeard))];
}

function numbered(puts: readonly PutAnswer[]): PutAnswer[] {
  const isKnown = (id: string) => id !== '' && !id.startsWith('new');
  return puts.map((put, index) => (isKnown(put.id) ? put : { ...put, id: `new${index + 1}` }));
}

/** An answer that changes nothing. */
export function blank({ words }: Pick<Stage, 'words'>): TableAnswer {
  return {
    ...{ put: [], say: [], questions: [], next: [], changed: [], overview: '', because: [] },
    ...{ reason: words.content, stance: words.content, verdict: 'ok' },
  };
}
