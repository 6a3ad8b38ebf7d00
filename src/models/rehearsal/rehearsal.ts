import type { Ask } from '../../prompts/ask.js';
import { roleOf } from '../../roles/index.js';
import type { Language } from '../../text/language.js';
import { withoutEdges } from '../../text/amounts.js';
import { oneLine } from '../../text/fit.js';
import { upToCount } from '../../text/words.js';
import { lexicon, type Sign } from '../../text/lexicon/index.js';
import { isAnswerOf, saysThatItCorrects } from '../../workshop/asking/answers/parts.js';
import { plainMeaning } from '../../workshop/hearing/reading/plain-words.js';
import { rehearsalRef } from '../conf/models-conf.js';
import { ModelError, type Script } from '../provider.js';
import { atTable, mostQuoted } from './table.js';
import { en } from './words.en.js';
import { zh } from './words.zh.js';

/**
 * A stand-in for a model that is none, for a dry run without a key. It says the same for every brief; signs in the brief
 * show what else can happen. The same input always gives the same answer.
 */
export function createRehearsal(): Script {
  const outage = createOutage();
  return {
    ref: rehearsalRef,
    async complete(ask, signal) {
      signal.throwIfAborted();
      outage(ask);
      return answerTo(ask);
    },
  };
}

/** The sentences of the rehearsal in one language. */
export function wordsIn(language: Language): typeof en {
  return { en, zh }[language];
}

const forms = lexicon.flatMap(({ rehearsal }) => Object.entries(rehearsal.signs));
const isSign = /[[【]([a-z ]{4,9}|\p{Script=Han}{2})[\]】]/giu;

/** By the word alone: people write it in the brackets that are at hand. */
function signOf(word: string): Sign | undefined {
  const found = forms.find(([, form]) => form.slice(1, -1) === word.toLowerCase());
  return found?.[0] as Sign | undefined;
}

export function signsIn(text: string): ReadonlySet<Sign> {
  return new Set([...text.matchAll(isSign)].flatMap(([, word = '']) => signOf(word) ?? []));
}

const judged = { size: 'usual', depth: 'standard', assumed: [], questions: [], lacks: [], enough: true };

function answerTo(ask: Ask): unknown {
  const { given } = ask;
  const words = wordsIn('session' in given ? given.session.language : given.language);
  const { cost, then } = words;
  switch (ask.prompt) {
    case 'planning_intake': {
      const missing = { text: '', why: '', options: [] };
      const named = ask.given.session.title;
      const title = named.replace(isSign, (form, word: string) => (signOf(word) ? '' : form)).trim();
      return { ...judged, reading: words.reading, title, missing };
    }
    case 'planning_first_view': {
      const { role, session } = ask.given;
      const asks = role === 'SystemDesigner' && signsIn(session.brief).has('question');
      const question = { ...words.question, cost, then, who: 'requester', level: 'blocking' };
      const matters = words.speaks(roleOf(role).watches[session.language]);
      return { matters, objection: '', questions: asks ? [question] : [] };
    }
    case 'planning_question_merge':
      return { same: [] };
    case 'planning_speak':
      return atTable({ ...ask.given, words, signs: signsIn(ask.given.session.brief) });
    case 'planning_clarify_review': {
      const still = { reason: words.unanswered, coveredBy: '', modified: '', status: 'ask' };
      return { questions: ask.given.questions.map(({ number: question }) => ({ question, ...still })) };
    }
    case 'planning_clarify_ask': {
      if (!('message' in ask.given)) {
        const { text, options } = ask.given.question;
        return { text, options };
      }
      const { question, version } = ask.given;
      return { text: words.explains(question ? `Q${question.number}` : `v${version ?? 1}`), options: [] };
    }
    case 'planning_digest':
      return { lines: ask.given.passages.slice(0, 1).map((passage) => ({ text: words.reading, passage })) };
    case 'planning_reply_intent':
      return readingOf(ask.given);
    case 'planning_consensus_synthesis':
      return { points: [], own: [], questions: [], result: words.summary };
    case 'planning_review_revision':
      return {
        wishes: ask.given.wishes.map(({ number, text }) => ({
          wish: `#${number}`,
          became: 'done',
          note: words.reviewed(upToCount(oneLine(text), mostQuoted)),
        })),
      };
    case 'planning_intent_check':
      return { understood: words.reading, reference: '', sure: false, intent: 'new' };
    default:
      return ask satisfies never;
  }
}

type Reading = Extract<Ask, { prompt: 'planning_reply_intent' }>['given'];

/**
 * Read by how a message begins and ends, by the names of questions in it, and by what says that something was wrong: that is about what
 * its author answered last, and else a wish.
 */
function readingOf({ message, questions, isView }: Reading) {
  const text = message.text.trim().toLowerCase();
  const begins = (which: 'later' | 'thanks') =>
    lexicon.some(({ rehearsal }) => rehearsal[which].some((each) => text.startsWith(each)));
  const asks = text.endsWith('?') || text.endsWith('？');
  const isTalk = begins('thanks') || !/[\p{L}\p{N}]/u.test(text);
  const read = (as: string, about: readonly { question: number; says: string }[] = []) => ({
    ...{ because: '', as },
    questions: about.map((each) => ({ ...each, agrees: false, replaces: '', doubt: '', who: '' })),
  });
  const about = namedIn(message.text).filter(({ question }) =>
    questions.some(({ number }) => number === question),
  );
  const corrects = !isView && !asks && about.length === 0 && saysThatItCorrects(message.text);
  const wrong = corrects ? questions.findLast((each) => isAnswerOf(each, message.by)) : undefined;
  if (wrong) return read('answer', [{ question: wrong.number, says: message.text.trim() }]);
  if (message.version !== undefined) {
    const [first = ''] = message.text.split(clauseEnd);
    const isNo = plainMeaning(first) === 'refuse' && !asks;
    return read(corrects ? 'change' : isNo ? 'refuse' : isTalk ? 'talk' : asks ? 'question' : 'unclear');
  }
  const isOpen = questions.some(({ closure }) => !closure);
  // Whoever writes their answer out goes on with it.
  const said = questions.find(({ closure }) => {
    const before = closure?.by?.id === message.by.id ? closure.text.trim().toLowerCase() : '';
    return before !== '' && text.includes(before);
  });
  if (!isOpen && about.length === 0 && said && !asks)
    return read('answer', [{ question: said.number, says: message.text.trim() }]);
  if (isTalk || (about.length === 0 && (isView || !isOpen))) return read('talk', about);
  return read(asks ? 'question' : begins('later') ? 'later' : 'answer', about);
}

/** What ends a clause: "No, not like this" begins with a no. */
const clauseEnd = /[,.;:!，。；：！\n]/u;

/** "Q1: yes, Q2: no", each with the words behind its name. */
function namedIn(text: string): { question: number; says: string }[] {
  const named = lexicon
    .flatMap(({ answer }) => [...text.matchAll(answer.question)])
    .sort((one, other) => one.index - other.index);
  return named.map(({ 0: all, 1: number, index }, place) => ({
    question: Number(number),
    says: withoutEdges(text.slice(index + all.length, named[place + 1]?.index), /[\s:：,;，；]/),
  }));
}

/** How often the SeniorDeveloper cannot be reached before it answers. */
const failingTries = 2;

/**
 * Failing on purpose, so that pauses can be tried: with "[outage]" in a brief the SeniorDeveloper of round 1 cannot be
 * reached on its first two tries, with "[absent]" the RiskPlanner never can be at the table.
 */
function createOutage(): (ask: Ask) => void {
  const tries = new Map<string, number>();
  return ({ given }) => {
    if (!('task' in given) || given.task === 'named') return;
    const { session, role, task } = given;
    const signs = signsIn(session.brief);
    const isFirst = role === 'SeniorDeveloper' && task === 'turn' && session.rounds.length === 1;
    const failed = tries.get(session.id) ?? 0;
    const isOut = signs.has('outage') && isFirst && failed < failingTries;
    if (isOut) tries.set(session.id, failed + 1);
    else if (isFirst) tries.delete(session.id);
    if (isOut || (signs.has('absent') && role === 'RiskPlanner'))
      throw new ModelError('unreachable', `the brief says it: ${role} does not answer on purpose`, {
        ref: rehearsalRef,
      });
  };
}
