import { plural } from '../../text/plural.js';

/** Words of rounds: turns, short answers, what a round closed with, open issues. */
export const en = {
  issues: {
    label: 'Open issues',
    line: (number: number, text: string) => `#${number} ${text}`,
  },
  stage: (round: number, most: number) => `Round ${round} of at most ${most}`,
  turn: {
    sentence: (role: string, round: number, stance: string) => `${role} in round ${round}: ${stance}`,
    added: (item: string) => `+ ${item}`,
    changed: (item: string) => `~ ${item}`,
    replaced: (id: string, item: string) => `~ ${id} is replaced by ${item}`,
    suggested: (item: string, author: string) => `~ ${item}, unless ${author} refuses it`,
    withdrawn: (item: string) => `– ${item} is withdrawn`,
    settling: (line: string, issue: string) => `${line}: settles ${issue}`,
    contest: (issue: number, item: string, wish: string) => `! #${issue} against ${item}. ${wish}`,
    instead: (name: string) => `Instead: ${name}`,
    away: 'It should go.',
    gap: (issue: number, text: string) => `! #${issue} ${text}`,
    breaks: (rules: string) => `Breaks ${rules}`,
    breach: (rule: string, text: string) => `${rule} “${text}”`,
    hold: (issue: string) => `! ${issue} stays disputed`,
    settle: (issue: string) => `✓ ${issue} is settled`,
    keep: (issue: string) => `! ${issue} stays open`,
    details: (more: number) => (more === 0 ? 'Details' : `Details (${more} more)`),
  },
  answers: {
    title: {
      round: 'The round ends with short answers.',
      meeting: 'Short answers after the meeting',
      answers: 'Short answers to what people have said since',
      reading: 'Short answers to the objections',
    },
    line: (role: string, what: string) => `*${role}:* ${what}`,
  },
  round: {
    done: (round: number, most: number) => `Round ${round} of ${most} is done.`,
    allAgree: (round: number, most: number, roles: string) =>
      `Round ${round} of ${most}: all ${roles} agree.`,
    standing: {
      reserved: (roles: string[]) => `${listOf(roles)} ${roles.length === 1 ? 'has' : 'have'} reservations.`,
      objects: (roles: string[]) => `${listOf(roles)} ${roles.length === 1 ? 'objects' : 'object'}.`,
      unheard: (roles: string[]) => `${listOf(roles)} ${roles.length === 1 ? 'was' : 'were'} not heard.`,
      skipped: (roles: string[]) => `${listOf(roles)} ${roles.length === 1 ? 'was' : 'were'} skipped.`,
    },
    nothing: (roles: string[]) => `${listOf(roles)} had nothing to add.`,
    settled: (issues: string) => `*Settled:* ${issues}`,
    changed: (items: string) => `*Changed:* ${items}`,
    minds: (roles: string) => `*Changed their mind:* ${roles}`,
    disputed: (issues: string) => `*Disputed:* ${issues}`,
    missing: (issues: string) => `*Missing:* ${issues}`,
    asked: (questions: string) => `*Unanswered:* ${questions}`,
    parked: (issues: string) => `*Parked:* ${issues}`,
    by: (text: string, role: string) => `${text} (${role})`,
    why: (issue: string, why: string) => `${issue} (${why})`,
    next: {
      afterAnswers: (round: number) => `Round ${round} begins with the answers.`,
      endsWithAnswers: 'The answers complete the plan.',
      meeting: (questions: number) => `A meeting clears up ${plural(questions, 'open question')} first.`,
      dispute: (issue: string, question: string) =>
        `Both sides stand by their view on ${issue}, so people decide: ${question}.`,
      finish: 'Each role now checks and signs the plan as written.',
      seconds: (seconds: number) => `About ${seconds} seconds.`,
      minutes: (about: string) => `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
      draft: 'That was the last round. What is agreed and what is not becomes a draft.',
    },
  },
};

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
