import { inWords } from '../../text/amounts.js';
/** Words of people among themselves, and of why something was not done for somebody. */
export const en = {
  declined: {
    onlyRequester: (who: string, version: number) =>
      `Only ${who}, or someone whom they brought in, can approve plan v${version}. Nothing was changed.`,
    onlyDecider: (who: string, artifact: 'plan' | 'draft', version: number) =>
      `Only ${who} can decide on ${artifact} v${version}. Nothing was changed.`,
    onlyApprover: (who: string) => `Only ${who}, who approved, can take the approval back.`,
    onlyAnswerer: (who: string) =>
      `Only the person who answered, or ${who}, can take that back. Nothing was changed.`,
    onlyAuthor: 'Only whoever wrote that reply can say how it was meant. Nothing was changed.',
    onlyCloser: (who: string) =>
      `Only ${who} or an administrator of this workspace can end or cancel this workshop.`,
    onlyAllower: (who: string) =>
      `Only ${who} or an administrator of this workspace can allow more budget. Nothing was changed.`,
    adminOnly: (midnight: string) =>
      `The day’s budget is for the whole workspace, so only its administrators can raise it. Without them the work goes on by itself ${midnight}. Nothing was changed.`,
    raised: (who: string) =>
      `${who} has already raised today’s budget for the whole workspace, so it was not raised again.`,
    decided: (artifact: 'plan' | 'draft', version: number, outcome: string) =>
      `${artifact === 'plan' ? 'Plan' : 'Draft'} v${version} is decided already. ${outcome}`,
    notNow: (artifact: 'plan' | 'draft', version: number) =>
      `${artifact === 'plan' ? 'Plan' : 'Draft'} v${version} can’t be decided on just now.`,
    oldVersion: (version: number, newest: number) =>
      `v${version} is no longer up for a decision: the newest is v${newest}, further down in the thread.`,
    draft: (version: number) => `There is nothing to approve: v${version} is a draft, not a plan.`,
    noPlan: 'There is nothing to approve yet: no plan has been issued.',
    unclear:
      'I did not count this as a decision. To approve, press Approve, react ✅ to the card, or write just “approve”. To have the plan changed, press Request changes.',
    finished: (outcome: string, result: string) =>
      `This workshop is finished. ${outcome} ${result} To go on, start a new one: \`/plan\` and what is new.`,
    result: (artifact: 'plan' | 'draft', version: number) =>
      `The result is in this thread: ${artifact} v${version} with its files.`,
    noResult: 'No version was issued.',
    planWaits: (version: number) =>
      `Plan v${version} came out in the meantime, so nothing was closed: it waits for a decision on its card.`,
    asked: 'The question how to end this workshop is in this thread already: choose with its buttons.',
    notMember: (who: string) =>
      `Only those who take part can do that: ${who}, whoever was brought in, and whoever has answered a question. Any of them can bring you in: \`!plan invite @you\`.`,
    questionOpen: (version: number, questions: string) =>
      `Plan v${version} can’t be approved yet: ${questions} has no answer any more, or two of them. Answer it, or settle it on its card; then approve.`,
    parked: (version: number) =>
      `Plan v${version} is parked, so nothing was decided. Press Take up again on its card first.`,
    nothingOpen: {
      answer: 'That question is no longer open, so nothing was recorded. Its card says what became of it.',
      skip: 'There is nothing to skip: no question is open, and no role is held up.',
      change: 'There is nothing to change: no plan waits for a decision, or nothing was written.',
      more: 'There is nothing to add to: no draft waits for a decision, or nothing was written.',
      drop: 'There is no draft to drop.',
      park: 'There is no plan to park.',
      resume: 'Nothing is paused or parked.',
      retry: 'There is nothing to try again: nothing is held up.',
      allow: 'There is nothing to allow: no budget is used up.',
      other: 'There is nothing open that this could be done to.',
    },
  },
  refused: {
    notAsked: (who: string, id: string) => `${id} is put to ${who}, so your message is kept as a remark.`,
    notYourQuestion: (who: string, id: string) => `${id} is put to ${who}. Nothing was recorded.`,
    offer: (who: string, requester: string) =>
      `Only ${who} or ${requester} can take that answer. Nothing was changed.`,
    takeBack: (who: string, requester: string) =>
      `Only ${who}, who passed it on, or ${requester} can take it back. Nothing was changed.`,
    askedAlready: (id: string) => `That is asked already: it is ${id}. Nothing was changed.`,
    notPerson: 'That is no person who could answer here. Nothing was changed.',
    notPassable: 'It can be passed on only to a person who is not asked already. Nothing was changed.',
    tooEarly: (who: string) => `${who} has not been waited for long enough. Nothing was changed.`,
    requesterOnly: (who: string) => `Only ${who} can do that. Nothing was changed.`,
  },
  passed: {
    backToOwn: (by: string, id: string) => `${by} took ${id} back and answers it.`,
    back: (by: string, id: string, to: string) => `${by} took ${id} back. It is put to ${to} again.`,
  },
  invited: {
    line: (roles: number, who: string, by: string, title: string) =>
      `${who}, ${by} brings you in on “${title}”. ${capital(inWords(roles))} AI roles and a Coach work a plan out in this thread; questions to you come here with your name, and what you write here is heard.`,
    lineFor: (roles: number, who: string, by: string, title: string, speaksFor: string) =>
      `${who}, ${by} brings you in on “${title}”, to speak for: ${speaksFor}. ${capital(inWords(roles))} AI roles and a Coach work a plan out in this thread; questions to you come here with your name, and what you write here is heard.`,
    takingPart: (people: string) => `Taking part: ${people}.`,
    requester: (who: string) => `${who} (asked for the plan)`,
    member: (who: string, speaksFor: string) => (speaksFor === '' ? who : `${who} (${speaksFor})`),
    onlyMembers: 'Questions are answered by those who take part.',
  },
  replaced: (by: string, from: string) =>
    `${by} takes the place of ${from} as requester: decisions, and the questions that were put to ${from}, are ${by}’s now.`,
};

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
