/** Words of how a workshop ends. */
export const en = {
  outcomes: {
    label: 'Outcome',
    approved: (version: number, who: string, how: string, when: string) =>
      `✅ Plan v${version} was approved by ${who} ${how}, ${when}.`,
    ways: {
      button: 'with the button',
      reaction: 'with ✅',
      reply: 'in a reply',
    },
    dropped: (version: number, who: string, when: string) =>
      `🗑️ Draft v${version} was dropped by ${who}, ${when}.`,
    draft: (version: number, when: string) =>
      `📝 Closed with draft v${version}, ${when}: the roles did not all agree.`,
    ended: (version: number, who: string, when: string) =>
      `📝 Closed early by ${who} with draft v${version}, ${when}.`,
    discarded: (who: string, when: string) => `🗑️ Discarded by ${who}, ${when}.`,
    continued: (plan: string, when: string) => `➡️ This went on in ${plan}, ${when}.`,
    cancelled: (who: string, when: string) => `🚫 Cancelled by ${who}, ${when}.`,
    withdrawn: (version: number, who: string, when: string) =>
      `↩️ Plan v${version} was handed off, and ${who} has withdrawn the approval since, ${when}.`,
    someone: 'someone',
  },
  end: {
    label: 'Ending',
    asked: (who: string) => `${who} wants to end the workshop. The choice is in the thread`,
    ask: (who: string) => `${who} wants to end this workshop.`,
    choices: 'Close it with a draft of where it stands, discard it, or go on? Until you choose, it goes on.',
    choicesWithPause:
      'Pause it, close it with a draft of where it stands, discard it, or go on? Until you choose, it goes on.',
    choicesWithDraft:
      'A draft is waiting on its card. Close with that draft, discard the workshop, or go on?',
    choicesWithPlan: 'A plan is waiting for approval on its card. Discard it, or go on?',
    pause: 'Pause',
    draft: 'Close with a Draft',
    discard: 'Discard',
    goOn: 'Go On',
    sure: {
      title: 'Discard this workshop?',
      text: 'It closes without a result. What was said and issued so far stays in the thread.',
      yes: 'Discard',
      no: 'Keep It',
    },
    withDraft: (who: string) => `${who} chose to close this workshop with a draft.`,
    discarded: (who: string) => `${who} chose to discard this workshop.`,
    paused: (who: string) => `${who} chose to pause.`,
    goesOn: (who: string) => `${who} chose to go on.`,
    over: (outcome: string) => `This is decided already. ${outcome}`,
  },
  closed: {
    keeps: (version: number) => `The files up to v${version} and what was said stay in this thread.`,
    nothing: 'What was said stays in this thread.',
  },
};
