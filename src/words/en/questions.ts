import { plural } from '../../text/plural.js';

/** Words of questions to people and of assumptions. */
export const en = {
  card: {
    asks: (asker: string, who: string) => `${asker} asks ${who}`,
    asksFirst: (who: string) => `${who}, one thing before the roles begin`,
    headed: (head: string, text: string) => `${head}: ${text}`,
    asksSeveral: (who: string, questions: number) => `${plural(questions, 'question')} for ${who}`,
    question: (id: string, text: string) => `*${id} · ${text}*`,
    by: (line: string, asker: string) => `${line} · ${asker}`,
    isRight: (text: string) => `Is this right? “${text}”`,
    again: (text: string) => `Back to this: ${text}`,
    who: (text: string) => `Best answered by ${text}`,
    until: (assumption: string) => `Until you answer we plan for: ${assumption}`,
    untilChosen: 'Both roles stand by their view. Until you choose, the plan stays as it is.',
    holds: (round: number) => `Round ${round} waits for this answer.`,
    anywayMeans: 'Start Anyway begins with the brief as it is.',
    more: (questions: number) =>
      `${plural(questions, 'more question')}. Answer them all in the form, or begin your reply with a number: “Q9: …”.`,
    other: 'Something Else…',
    answer: 'Answer…',
    asAssumed: 'Plan for That',
    yes: 'Yes',
    decide: 'You Decide',
    later: 'Not Now',
    startAnyway: 'Start Anyway',
    all: 'Answer All…',
    passOn: 'Ask Someone Else…',
    takeBack: 'Take Back',
    begins: (round: number, when: string) =>
      `Round ${round} begins with the answers, or ${when} without them.`,
    ends: 'The answers complete the plan. Go On leaves what is open to the roles.',
    goOn: 'Go On',
    goOnWithout: 'Go On Without It',
    /** Questions that are not open any more. */
    answered: (id: string, answer: string, who: string, when: string, question: string) =>
      `✅ *${id} · ${answer}* ${who}, ${when}. _${question}_`,
    doubt: (text: string) => `Still in doubt: ${text}`,
    takenBy: (who: string) => `${who} took it as the answer.`,
    decided: (id: string, question: string, who: string, when: string) =>
      `👥 *${id}* ${question} · left to the roles by ${who}, ${when}.`,
    startedAnyway: (id: string, question: string, who: string, when: string) =>
      `👥 *${id}* ${question} · ${who} chose to start anyway, ${when}.`,
    unclear: (id: string, question: string, when: string) =>
      `👥 *${id}* ${question} · still unclear after three explanations, ${when}.`,
    assumed: (id: string, text: string) => `We plan for *${id}*: ${text}`,
    keeps: 'The plan stays as it was.',
    moot: (id: string, question: string, cover: string) =>
      `⊘ *${id}* ${question} · no longer asked: ${cover}.`,
    aside: (id: string, question: string) =>
      `⏳ *${id}* ${question} · set aside. It comes back before the meeting ends.`,
    waiting: (id: string, question: string) => `⏳ *${id}* ${question} · put off until the meeting.`,
    over: (id: string, question: string) => `*${id}* ${question} · had no answer when the workshop closed.`,
    change: 'Change My Answer',
    afterAll: 'Answer After All…',
    notAnswer: 'Not an Answer',
    move: (id: string) => `That Was for ${id}`,
    /** An older card. */
    moved: 'The questions are further down.',
    further: (link: string) => `The questions are further down: ${link}`,
    furtherLabel: 'go there',
    comesUp: 'The meeting asks these questions one by one.',
    nothing: 'Nothing is open here.',
    passed: (id: string, who: string) => `${id} is ${who}’s now.`,
    passedOnOwn: (by: string, when: string) => `Passed on by ${by}, ${when}.`,
    passedOn: (by: string, from: string, when: string) =>
      `Passed on by ${by}, ${when}. Before that it was ${from}’s.`,
  },
  coveredBy: {
    answerTo: (id: string) => `the answer to ${id}`,
    answer: (link: string, answer: string) => `${link} covers it${answer && ` (“${answer}”)`}`,
    same: (link: string) => `it asks the same as ${link}`,
    version: (version: string) => `${version} no longer assumes it`,
    brief: (passage: string) => `the brief says “${passage}”`,
    passage: (found: string) => `looked up in ${found}`,
  },
  label: 'Open questions',
  assumptions: {
    line: (id: string, text: string) => `${id} ${text}`,
    ask: 'Ask about an assumption…',
    asked: (by: string, assumption: number, id: string, text: string) =>
      `${by} wants to know instead of assuming A${assumption}. It is now *${id}*: ${text}`,
    waits: 'The meeting asks it.',
  },
  line: (id: string, text: string) => `${id} ${text}`,
};
