import type { FirstViewAnswer } from '../../prompts/first-view.js';
import type { IntakeAnswer } from '../../prompts/intake.js';
import type { MergeAnswer } from '../../prompts/question-merge.js';
import type { RoleId } from '../../roles/index.js';
import type { Session } from '../../workshop/session.js';
import type { FirstView } from '../../workshop/views/facts.js';
import { watches } from './items.js';
import { clip, clipWords, quotable, type Words, wordsIn } from './quoting.js';
import { type Asked, asked, type Brief, readBrief } from './signs.js';

type QuestionAnswer = FirstViewAnswer['questions'][number];
type WantedQuestion = FirstView['questions'][number];

/** A question of the script, as a role asks it. */
export function questionAsked(
  { brief, words }: { brief: Brief; words: Words },
  { ask, level }: Asked,
): QuestionAnswer {
  const { text, ...rest } = words.questions[ask];
  const { cost, then } = words.unknown;
  return { ...rest, level, text: text(brief.title), who: 'requester', cost, then };
}

/** A word or two are asked about once. A small brief is asked one thing by the Coach, since no role looks at it alone. */
export function intakeOf({ session }: { session: Session }): IntakeAnswer {
  const words = wordsIn(session.language);
  const brief = readBrief(session);
  const { intake } = words;
  const [first] = brief.sentences;
  const hardly = { ...intake, text: intake.text(quotable(session.brief, 60)) };
  const why = intake.why(session.roster.length);
  const questions =
    brief.isSmall && !brief.isHardlyOne
      ? [questionAsked({ brief, words }, { ask: 'urgent', level: 'blocking', with: [] })]
      : [];
  return {
    reading: intake.reading(clipWords(first?.text ?? '', 20)),
    title: clipWords(brief.title, 8),
    size: brief.isSmall ? 'small' : 'usual',
    depth: brief.isSmall ? 'quick' : 'standard',
    assumed: [],
    questions,
    missing: brief.isHardlyOne
      ? { text: hardly.text, why, options: intake.options }
      : { text: '', why: '', options: [] },
    enough: !brief.isHardlyOne,
  };
}

/** What a role sees alone with the brief: the question that a sign in the brief asks of it. */
export function firstViewOf({ session, role }: { session: Session; role: RoleId }): FirstViewAnswer {
  const words = wordsIn(session.language);
  const brief = readBrief(session);
  const own = asked[role];
  const asks = own && own.level !== 'now' && own.with.some((sign) => brief.has(sign));
  return {
    matters: words.placeholder(watches({ session, role })),
    objection: '',
    questions: asks ? [questionAsked({ brief, words }, own)] : [],
  };
}

/** All questions as they were asked, one that says the same only once. */
export function mergedOf({ asked: all }: { asked: readonly { question: WantedQuestion }[] }): MergeAnswer {
  const merged = new Map<string, MergeAnswer['questions'][number]>();
  for (const [index, { question }] of all.entries()) {
    const { level, text, why, options, assumption, cost = '', then = '', who = '' } = question;
    const known = merged.get(text);
    if (known) known.from.push(index + 1);
    else
      merged.set(text, {
        ...{ level, text: clip(text, 500), why: clip(why, 400), from: [index + 1] },
        ...{ options: options.map((each) => clip(each, 200)), assumption: clip(assumption, 500) },
        ...{ cost: clip(cost, 400), then: clip(then, 400), who: clip(who, 150) },
      });
  }
  return { dropped: [], questions: [...merged.values()] };
}
