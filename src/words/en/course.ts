import { inWords } from '../../text/amounts.js';
import { plural } from '../../text/language.js';

/** Words of rounds: turns, short answers, what a round closed with, open points. */
export const rounds = {
  /** What people say brings rounds beyond the most. */
  stage: (round: number, most: number) => `Round ${round}${round > most ? '' : ` of at most ${most}`}`,
  turn: {
    sentence: (role: string, round: number, stance: string) => `${role} in round ${round}: ${stance}`,
    added: (item: string) => `+ ${item}`,
    changed: (item: string) => `~ ${item}`,
    withdrawn: (item: string) => `– ${item} is withdrawn`,
    contest: (point: number, item: string, wish: string) => `! #${point} against ${item}. ${wish}`,
    instead: (name: string) => `Instead: ${name}`,
    away: 'It should go.',
    gap: (point: number, item: string, text: string) => `! #${point} ${item && `${item}: `}${text}`,
    breaks: (rules: string) => `Breaks ${rules}`,
    hold: (point: string) => `! ${point} stays disputed`,
    settle: (point: string) => `✓ ${point} is settled`,
    decline: (point: string) => `✗ ${point} is declined`,
    stands: (point: string) => `✓ ${point}: nothing had to change`,
    details: (more: number) => (more === 0 ? 'Details' : `Details (${more} more)`),
  },
  outside: (points: number) => `An AI that had no part in the plan has read it: ${plural(points, 'point')}.`,
  round: {
    done: (round: number, most: number) => `Round ${round}${round > most ? '' : ` of ${most}`} is done.`,
    verdicts: {
      reserved: (roles: string[]) => `${listOf(roles)} ${roles.length === 1 ? 'has' : 'have'} reservations.`,
      objects: (roles: string[]) => `${listOf(roles)} ${roles.length === 1 ? 'objects' : 'object'}.`,
      unheard: (roles: string[]) => `${listOf(roles)} ${roles.length === 1 ? 'was' : 'were'} not heard.`,
      skipped: (roles: string[]) => `${listOf(roles)} ${roles.length === 1 ? 'was' : 'were'} skipped.`,
    },
    agree: (roles: string[], all: number) =>
      `${roles.length === all ? `All ${inWords(all)}` : listOf(roles)} ${roles.length === 1 ? 'has read it and agrees' : 'have read it and agree'}.`,
    settled: (points: string) => `*Settled:* ${points}`,
    declined: (points: string) => `*Declined:* ${points}`,
    stands: (points: string) => `*Nothing had to change:* ${points}`,
    disputed: (points: string) => `*Disputed:* ${points}`,
    missing: (points: string) => `*Missing:* ${points}`,
    asked: (questions: string) => `*Unanswered:* ${questions}`,
    nowSays: (name: string, text: string) => `${name} now says “${text}”`,
    withdrawn: (name: string) => `withdrawn: ${name}`,
    because: (point: string, why: string) => `${point}${why && `: ${why}`}`,
    next: {
      meeting: (questions: number) => `A meeting clears up ${plural(questions, 'open question')} first.`,
      dispute: (point: string, question: string) =>
        `Both sides stand by their view on ${point}, so people decide: ${question}.`,
      draft: 'That was the last round. What is agreed and what is not becomes a draft.',
    },
  },
};

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** Words of who is to speak next. */
export const routing = {
  queue: {
    label: 'Named to speak',
    spoke: (member: string) => `${member} ✓`,
    working: (member: string) => `[${member} ⏳]`,
    held: (member: string) => `[${member} ⏸️]`,
  },
  or: (names: string[]) => names.join(' or '),
  skipped: {
    unknown: (name: string) => `⚠️ I don’t know anyone called “${name}” here, so I skipped the name.`,
    stranger: (name: string) =>
      `⚠️ ${name} is not in this workshop. Mention me with “invite @${name}” to bring them in.`,
    ambiguous: (name: string, members: string) =>
      `⚠️ “${name}” can mean ${members}. Please write more of the name.`,
    more: (number: number) => `⚠️ I skipped ${plural(number, 'more name')}.`,
  },
  reply: {
    to: (who: string) => `*To ${who}:*`,
    sentence: (role: string, text: string) => `${role} replies: ${text}`,
  },
  view: {
    ask: (who: string) => `${who}, what is your view? Your next message here counts as it.`,
    pass: 'Skip',
  },
  nobody: {
    ask: (who: string, members: string) =>
      `${who}, who speaks next? I don’t know the name that was written. In this workshop: ${members}. Write \`[NEXT: name]\` or press Go On.`,
  },
  over: {
    was: (who: string) => `${who} was asked.`,
    skipped: (by: string, who: string) => `${by} skipped ${who}.`,
    resumed: (by: string) => `${by} said to go on.`,
    wentOn: 'That is over.',
  },
};

/** Words of the clarification meeting: its opening, its minutes. */
export const meeting = {
  title: (questions: number) => `A meeting on ${plural(questions, 'open question')}.`,
  table: (roles: number, people: string) => `${people} and all ${inWords(roles)} roles take part.`,
  asks: (asker: string, questions: string) => `${asker} asks ${questions}`,
  how: 'One question at a time. _Not Now_ sets it aside until the end.',
  silent: (roles: string[]) => `${listOf(roles)} ${roles.length === 1 ? 'has' : 'have'} nothing to ask.`,
  /** What a role thinks of its questions, in its own name. */
  thinks: {
    asks: (id: string, question: string, why: string) => `✓ *${id}* ${question}${why && ` · ${why}`}`,
    rewords: (id: string, before: string, now: string, why: string) =>
      `↻ *${id}* ~${before}~ → ${now}${why && ` · ${why}`}`,
    skips: (id: string, question: string, cover: string) =>
      `⊘ *${id}* ${question} · no longer asked: ${cover}`,
  },
  minutes: {
    title: (counts: string) => `The meeting is over: ${counts}.`,
    answered: (count: number) => `${count} answered`,
    decided: (count: number) => `${count} assumed`,
    moot: (count: number) => `${count} no longer asked`,
    open: (count: number) => `${count} still open`,
    assumed: (fact: string) => `assumed: ${fact}`,
    stillOpen: (question: string) => `${question} · still open`,
  },
  stage: (round: number) => `Clarification meeting after round ${round}`,
};

/** What the check found, without the items that it is about. */
const findings = {
  reference: 'A reference leads nowhere, or to the wrong kind of item',
  empty: 'The plan requires nothing',
  acceptance: 'A requirement has no acceptance case',
  task: 'A requirement has no task',
  test: 'A requirement has no test',
  circle: 'Tasks wait for each other in a circle',
  serves: 'A task serves nothing',
  capacity: 'Somebody or something has days that no days can be',
  budget: 'The parts of the budget add up to more than the whole',
  date: 'A date cannot be held, even with the lower figures, or is none',
  mitigation: 'Nobody does what is planned against a risk',
  unknown: 'Something is unknown, and nobody is named to find out by a date, with a fallback',
  long: 'A text is too long',
  size: 'The plan has more words than it may have',
  tight: 'It fits only if nothing takes as long as it may',
  away: 'Something is due from somebody who is away then',
  endless: 'A task rests on something that nobody has promised to find out by a day',
  done: 'A task does not say when it is done',
  proof: 'A task is only done when something is there that is built after it',
  reworded: 'A case has changed its words since its test was written',
  alike: 'Two items mean the same',
};

/** Words of what is agreed, of what the check finds, and of why a result is a draft. */
export const gate = {
  agreed: 'Agreed',
  stage: (count: number) => `Putting together the results of ${plural(count, 'round')}`,
  findings,
  reasons: {
    verdict: (role: string, text: 'reserved' | 'objects' | 'absent' | 'skipped', detail: string) =>
      `${role} ${{ reserved: 'has reservations', objects: 'objects', absent: 'was not heard', skipped: 'was skipped' }[text]}${detail && `: ${detail}`}`,
    unsigned: (role: string) => `${role} has not read the plan as it is now`,
    position: (role: string, said: string) => `${role}: ${said}`,
    point: (number: string, role: string, detail: string) =>
      `${number} is open${role && ` (${role})`}: ${detail}`,
    question: (number: string, role: string, detail: string) =>
      `${number} was never answered${role && ` (${role})`}: ${detail}`,
    unknown: (item: string) =>
      `${item} is unknown, and nobody is named to find out by a date, with a fallback`,
    closedEarly: (who: string) => `${who} closed the workshop early`,
  },
};
