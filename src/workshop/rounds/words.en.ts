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
    suggested: (item: string, author: string) => `~ ${item}: this change holds unless ${author} refuses it`,
    withdrawn: (item: string, why: string) => `– ${item} is withdrawn${why && `: ${why}`}`,
    stand: (ids: string, count: number) => `= ${ids} ${count === 1 ? 'stands' : 'stand'}`,
    contest: (issue: number, item: string, why: string) => `! #${issue} against ${item}: ${why}`,
    instead: (text: string) => `Instead: ${text}`,
    away: 'It should go.',
    gap: (issue: number, text: string) => `! #${issue} ${text}`,
    agree: (issue: string, why: string) => `✓ ${issue}: agreed${why && `. ${why}`}`,
    hold: (issue: string, why: string) => `! ${issue} stays disputed: ${why}`,
    settle: (issue: string, why: string) => `✓ ${issue} is settled${why && `: ${why}`}`,
    keep: (issue: string, why: string) => `! ${issue} stays open: ${why}`,
    question: (number: number, text: string) => `? Q${number} ${text}`,
    sources: (list: string) => `_Looked up: ${list}_`,
    figures: (list: string) => `_Figures of my own proposal: ${list}_`,
    figure: (figures: string, id: string) => `${figures} (${id})`,
    changedMind: (ids: string) => `*I changed my mind:* ${ids}`,
    verdict: (mark: string, verdict: string) => `${mark} ${verdict}`,
    because: (mark: string, verdict: string, reason: string, ids: string) =>
      `${mark} *${verdict}:* ${reason}${ids && ` (${ids})`}`,
  },
  answers: {
    titles: {
      round: (round: number) => `Short answers after round ${round}`,
      meeting: (round: number) => `Short answers after the meeting that followed round ${round}`,
      answers: () => 'Short answers to what people have said since',
      reading: () => 'Short answers to the objections',
    },
    role: (role: string, mark: string, reason: string) => `*${role}* ${mark}${reason && ` ${reason}`}`,
    agree: (roles: string, count: number) => `${roles} ${count === 1 ? 'agrees' : 'agree'}`,
  },
  round: {
    done: (round: number, most: number) => `Round ${round} of ${most} is done.`,
    allAgree: (round: number, most: number, roles: string) =>
      `Round ${round} of ${most}: all ${roles} roles agree.`,
    verdicts: (agree: number, roles: number, others: string) =>
      `${agree} of ${roles} roles agree. ${others}`.trim(),
    other: (role: string, mark: string, verdict: string) => `${mark} ${role} ${verdict.toLowerCase()}`,
    unheard: (role: string) => `➖ ${role} was not heard`,
    skipped: (role: string) => `⏭️ ${role} was skipped`,
    line: (label: string, text: string) => `*${label}:* ${text}`,
    labels: {
      settled: 'Settled',
      disputed: 'Disputed',
      missing: 'Missing',
      asked: 'Unanswered',
      parked: 'Parked',
      changed: 'Changed their mind',
      nothing: 'Nothing to add',
      next: 'Next',
    },
    by: (text: string, role: string) => `${text} (${role})`,
    question: (issue: number, question: string) => `#${issue} as ${question}`,
    why: (issue: string, why: string) => `${issue} (${why})`,
    next: {
      round: (round: number, most: number) => `round ${round} of at most ${most}.`,
      afterAnswers: 'these answers come first.',
      meeting: (questions: number) => `the clarification meeting on ${plural(questions, 'open question')}.`,
      answers: (roles: string) => `short answers of ${roles}.`,
      dispute: (issue: string, question: string) =>
        `both sides hold, so people decide on ${issue}: that is ${question}.`,
      finish: 'each role completes and signs the plan as written.',
      draft: 'what is recorded is put together.',
    },
  },
};
