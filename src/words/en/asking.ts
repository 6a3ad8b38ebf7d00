import { plural } from '../../text/language.js';

/** Words of questions to people and of assumptions. */
export const questions = {
  card: {
    asks: (asker: string, who: string) => `${asker} asks ${who}`,
    headed: (head: string, text: string) => `${head}: ${text}`,
    asksSeveral: (who: string, count: number) => `${plural(count, 'question')} for ${who}`,
    question: (id: string, text: string) => `*${id} · ${text}*`,
    by: (line: string, asker: string) => `${line} · ${asker}`,
    guess: (who: string, text: string) => `${who}, who was not asked, says: “${text}”`,
    notKnown: (who: string, text: string) => `${who} does not know: “${text}” Who does?`,
    knows: (who: string, named: string) =>
      `${who} says that ${named} knows. To ask them, mention me with “invite @${named}”.`,
    again: (text: string) => `Back to this: ${text}`,
    askAway: (name: string) => `Please ask ${name}, who can’t read along here`,
    who: (text: string) => `Best answered by ${text}`,
    until: (assumption: string) => `Until you answer we plan for: ${assumption}`,
    untilChosen: 'Both roles stand by their view. Until you choose, the plan stays as it is.',
    anywayMeans: 'Start Anyway begins with the brief as it is.',
    more: (count: number) =>
      `${plural(count, 'more question')}. Answer them all in the form, or begin your reply with a number: “Q9: …”.`,
    other: 'Something Else…',
    answer: 'Answer…',
    asAssumed: 'Plan for That',
    decide: 'You Decide',
    later: 'Not Now',
    startAnyway: 'Start Anyway',
    all: 'Answer All…',
    passOn: 'Ask Someone Else…',
    begins: (round: number, when: string) =>
      `Round ${round} starts with the answers, or ${when} without them.`,
    goOn: 'Go On',
    goOnWithout: 'Go On Without It',
    /** Questions that are not open any more. */
    answered: (id: string, answer: string, who: string, when: string, question: string) =>
      `✅ *${id} · ${answer}* ${who}, ${when}. _${question}_`,
    doubt: (text: string) => `Still in doubt: ${text}`,
    decided: (id: string, question: string, who: string, when: string) =>
      `👥 *${id}* ${question} · left to the roles by ${who}, ${when}.`,
    unanswered: (id: string, question: string, who: string, when: string) =>
      `👥 *${id}* ${question} · nobody has answered; ${who} went on without it, ${when}.`,
    assumed: (id: string, text: string) => `We plan for *${id}*: ${text}`,
    keeps: 'The plan stays as it was.',
    moot: (id: string, question: string, cover: string) =>
      `⊘ *${id}* ${question} · no longer asked: ${cover}.`,
    aside: (id: string, question: string) =>
      `⏳ *${id}* ${question} · set aside. It comes back before the meeting ends.`,
    waiting: (id: string, question: string) => `⏳ *${id}* ${question} · put off until the meeting.`,
    over: (id: string, question: string) => `*${id}* ${question} · had no answer when the workshop closed.`,
    changed: 'Change My Answer',
    afterAll: 'Answer After All…',
    notAnswer: 'Not an Answer',
    /** An older card. */
    moved: 'The questions are further down.',
    further: (link: string) => `The questions are further down: ${link}`,
    furtherLabel: 'go there',
    comesUp: 'The meeting asks these questions one by one.',
    nothing: 'Nothing is open here.',
    passedOn: (by: string, when: string) => `Passed on by ${by}, ${when}.`,
  },
  coveredBy: {
    answerTo: (id: string) => `the answer to ${id}`,
    answer: (link: string, answer: string) => `${link} covers it${answer && ` (“${answer}”)`}`,
    same: (link: string) => `it asks the same as ${link}`,
    brief: (passage: string) => `the brief says “${passage}”`,
    passage: (found: string) => `looked up in ${found}`,
  },
};

/** Words of answers: what they change, how they were meant. */
export const answers = {
  change: {
    card: 'its card',
    reopened: (id: string, who: string, card: string) =>
      `${id} is open again. ${who}, reply here or use ${card}.`,
    answer: (id: string) => `The answer to ${id}`,
    edited: (answer: string, was: string, now: string) => `${answer} was changed from “${was}” to “${now}”.`,
    undo: 'Undo',
  },
  counter: {
    answered: (id: string, who: string, text: string) => `*On ${id}*, ${who}: ${text}`,
    stillOpen: (id: string) => `${id} is still open. Reply in this thread, or use its card.`,
  },
  meant: {
    ask: (who: string) => `How did you mean this, ${who}?`,
    whatNot: (who: string, version: number) => `${who} says no to v${version}. What should happen?`,
    approve: (version: number) => `Approve v${version}`,
    change: 'It’s a Change',
    concern: 'It’s a Concern',
    more: 'Add It to the Draft',
    withdraw: 'I Take It Back',
    talk: 'Just a Remark',
    settled: (who: string, choice: string) =>
      choice === '' ? `${who} has said how it was meant.` : `${who} chose *${choice}*.`,
    over: 'These words wait for nothing any more.',
    isYes: (who: string, assumed: string) => `Is that a yes, ${who}? Then we plan for: ${assumed}`,
    yes: 'Yes',
    which: (who: string) => `Which question does this answer, ${who}?`,
  },
  help: 'Reply here any time. If a question is open, your reply answers it. If a plan waits, say yes, say what should change, or use its buttons. `/plan help` lists everything else.',
};
