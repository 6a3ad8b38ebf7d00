import type { Answered, Background } from '../../prompts/background.js';
import type { Passage } from '../../prompts/passage.js';
import { kindOf, ownerOf } from './questions/stock.js';
import { briefGiven } from './reading/brief-given.js';
import { clip, fragment } from './reading/clip.js';
import { type ConceptId, conceptOf, daysOf } from './reading/concepts.js';
import type { Feature, Found } from './reading/found.js';
import { lookedUpIn } from './reading/looked-up.js';
import { type AnswerHeard, heardIn } from './reading/read-answers.js';
import { type Reading, readBrief } from './reading/read-brief.js';
import { type Experience, type Words, wordsIn } from './words.js';

/** Something wanted, as it is spoken of: quoted, with what experience says about such things. */
export interface Wanted {
  words: string;
  quote: string;
  experience: Experience;
  days: number;
  /** Not in the brief, which gave little more than a name. */
  assumed: boolean;
  /** Who asked for it, if it was a remark. */
  by?: string;
}

/** A brief as the roles talk about it. */
export interface Ground {
  reading: Reading;
  words: Words;
  /** What people wrote, as it is read. */
  brief: string;
  /** The question ("Q1") of the Coach whose answer says what is wanted. */
  from?: string;
  /** What people answered to the roles, and everything that was asked with what became of it. */
  heard: AnswerHeard[];
  answers: Answered[];
  /** The thing to be built, for running text. */
  name: string;
  /** The same where it is first spoken of: the words of the brief, if they make no name. */
  asked: string;
  features: Wanted[];
  first: Wanted;
  last: Wanted;
  /** The one that takes longest. */
  hardest: Wanted;
  /** The one whose risk is spoken of: another than the hardest, where there is one. */
  worry: Wanted;
  /** Users as a list for running text; empty when the brief names none. */
  users: string;
  /** Working days for all of it, with the ground work and a trial. */
  days: number;
}

/** The brief with all that people said and answered: from here on an answer counts like words of the brief. */
export function groundOf(
  given: Omit<Background, 'title' | 'consensus' | 'assumptions'> & { found?: readonly Passage[] },
): Ground {
  const { language, remarks, answers } = given;
  const words = wordsIn(language);
  const { text, from } = briefGiven(given);
  const told = heardIn(answers, ({ asker, question }) => {
    const kind = kindOf(words, question);
    return kind && ownerOf(kind) === asker ? kind : undefined;
  });
  const { subject } = readBrief(text, language, remarks, told);
  const heard = [...told, ...lookedUpIn(given.found ?? [], { brief: given.brief, subject }, words)];
  const reading = readBrief(text, language, remarks, heard);
  const features = wantedIn(reading, words);
  const first = features[0] as Wanted;
  const hardest = features.reduce((most, each) => (each.days > most.days ? each : most), first);
  const joining = systemsToJoin({ reading, features }).length;
  const days = features.reduce((sum, each) => sum + each.days, 4) + 2 * joining;
  return {
    reading,
    words,
    brief: text,
    ...(from ? { from } : {}),
    heard,
    answers,
    name: words.phrases.theThing(reading.subject, reading.named),
    asked: words.phrases.asked(reading.bare || reading.named ? reading.subject : first.words, reading.named),
    features,
    first,
    last: features.findLast((each) => each.experience !== words.concepts.connection) ?? first,
    hardest,
    worry: hardest === first ? (features[1] ?? first) : first,
    users: words.phrases.list(reading.users.slice(0, 4).map((user) => user.words)),
    days,
  };
}

/** What is known to exist already; nothing when the brief says that the thing stands alone. */
export function systemsOf(reading: Reading): Found[] {
  return reading.systems.filter(({ words }) => !reading.alone.includes(words)).slice(0, 8);
}

/** Known systems that no wish speaks of: joining them is work of its own. */
export function systemsToJoin({ reading, features }: Pick<Ground, 'reading' | 'features'>): Found[] {
  return systemsOf(reading).filter(
    (system) => !features.some((each) => each.words.includes(system.words.replace(/^the /, ''))),
  );
}

/** The first wish that speaks of a user, with whichever article. */
export function wishOf({ features }: Ground, user: string): Wanted | undefined {
  const bare = user.toLowerCase().replace(/^(?:the|our) /, '');
  return features.find((each) => each.words.toLowerCase().includes(bare));
}

/** Found words in quotation marks, with the answer or the person that said them if it was not the brief. */
export function quoted({ words }: Ground, found: Found[], most = 4): string {
  const { quote, saidBy, list } = words.phrases;
  return list(
    found.slice(0, most).map((each) => {
      if (each.from) return words.questions.cited(quote(each.words), each.from);
      return each.by ? saidBy(each.words, fragment(each.by, 30)) : quote(each.words);
    }),
  );
}

/** Several wishes as a list, each short enough for the list to be read. */
export function named({ words }: Ground, wanted: Wanted[], most = 5): string {
  const limit = wanted.length > 3 ? 40 : 72;
  const { quote, list } = words.phrases;
  return list(wanted.slice(0, most).map((each) => quote(clip(each.words, limit))));
}

type Wish = Feature & { assumed: boolean };

const plainKinds: ConceptId[] = ['step', 'result', 'rule', 'view', 'entry'];

/**
 * Every wish with an idea of its own, and what a thing must do at the least where the brief says little but its name:
 * where two are alike, the second is spoken of in more general terms.
 */
function wantedIn(reading: Reading, words: Words): Wanted[] {
  const taken = new Set<ConceptId>();
  const concept = reading.bare ? (reading.features[0]?.concept ?? 'step') : conceptOf(reading.subject);
  const core = words.concepts[concept].core.map(
    (each, at): Wish => ({
      words: each,
      concept: at === 0 ? concept : conceptOf(each),
      assumed: true,
    }),
  );
  const said: Wish[] = reading.features.map((each) => ({ ...each, assumed: false }));
  const alone =
    reading.named && said.length === 1 && !plainKinds.includes(concept) && said[0]?.concept !== concept;
  const wishes = reading.bare ? core : alone ? [...core.slice(0, 2), ...said] : said;
  return wishes.map((wish) => {
    const own = taken.has(wish.concept)
      ? (plainKinds.find((kind) => !taken.has(kind)) ?? wish.concept)
      : wish.concept;
    taken.add(own);
    return {
      words: wish.words,
      quote: words.phrases.quote(clip(wish.words, 72)),
      experience: words.concepts[own],
      days: daysOf(own),
      assumed: wish.assumed,
      ...(wish.by ? { by: wish.by } : {}),
    };
  });
}
