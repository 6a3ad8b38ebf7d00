import { plural } from '../../text/plural.js';

/** Words of who is to speak next. */
export const en = {
  queue: {
    label: 'Named to speak',
    round: 'This round',
    spoke: (member: string) => `${member} ✓`,
    working: (member: string) => `[${member} ⏳]`,
    held: (member: string) => `[${member} ⏸️]`,
    heldFor: (member: string, id: string) => `[${member} ⏸️ waits for ${id}]`,
    nobody: 'Nobody is in the queue.',
    ways: 'Mention me with “queue skip” to skip the first, or with “queue clear” to empty the queue.',
  },
  or: (names: string[]) => names.join(' or '),
  skipped: {
    unknown: (name: string) => `⚠️ I don’t know anyone called “${name}” here, so I skipped the name.`,
    stranger: (name: string) =>
      `⚠️ ${name} is not in this workshop. Mention me with “invite @${name}” to bring them in.`,
    ambiguous: (name: string, members: string) =>
      `⚠️ “${name}” can mean ${members}. Please write more of the name.`,
    left: (who: string) => `⚠️ ${who} is no longer in this workshop, so I skipped the name.`,
    more: (number: number) => `⚠️ I skipped ${plural(number, 'more name')}.`,
  },
  reply: {
    to: (who: string) => `*To ${who}:*`,
    sentence: (role: string, text: string) => `${role} replies: ${text}`,
    opened: 'What is missing',
    verdict: (mark: string, verdict: string, reason: string) => `${mark} *${verdict}.* ${reason}`,
    changed: (text: string) => `*Changed its mind:* ${text}`,
    stand: (role: string, verdict: string) => `${role} now ${verdict.toLowerCase()}.`,
  },
  coach: {
    awaited: (who: string) => `Waiting for ${who}.`,
    nobody: 'Nobody has to answer anything at the moment.',
    ways: {
      answer: 'Answer here or on the card. “You decide” leaves it to the roles.',
      decide: (version: number) => `Decide on the card of v${version}, or say here what should change.`,
      view: 'Whoever is named can say it here. Mention me with “queue skip” to skip them.',
      resume: 'Say “resume” to go on.',
      retry: 'Mention me with “retry” to try again at once.',
      remark: 'The next speakers read what you write here.',
      help: 'Say “help” to see what you can do.',
    },
  },
  view: {
    ask: (who: string) => `${who}, what is your view? Your next message here counts as it.`,
    asked: (who: string) => `*${who} asks:*`,
    said: (who: string) => `*${who} said last:*`,
    pass: 'Skip',
    was: (who: string) => `${who} was asked for their view.`,
    given: (who: string) => `${who} has answered.`,
  },
  nobody: {
    ask: (who: string, members: string) =>
      `${who}, who speaks next? I don’t know the name that was written. In this workshop: ${members}.`,
    goOn: 'Go On',
    was: (names: string) => `I don’t know anyone called ${names} here.`,
    name: (name: string) => `“${name}”`,
  },
  tooMany: {
    ask: (who: string, turns: number) =>
      `${who}, there were ${turns} extra turns because somebody was named. Go on?`,
    goOn: 'Go On',
    clear: 'Clear the Queue',
    sure: {
      title: 'Clear the queue?',
      text: 'Nobody in it will be asked to speak.',
      yes: 'Clear',
      no: 'Wait',
    },
    was: (turns: number) => `There were ${turns} extra turns because somebody was named.`,
  },
  over: {
    named: (by: string, members: string) => `${by} asked ${members} to speak.`,
    skipped: (by: string, who: string) => `${by} skipped ${who}.`,
    cleared: (by: string) => `${by} cleared the queue.`,
    resumed: (by: string) => `${by} said to go on.`,
    wentOn: 'The workshop went on.',
    closed: 'The workshop has ended.',
    later: (who: string) => `${who} comes after that.`,
  },
  refused: {
    nothing: 'The queue is empty, so there is nobody to skip.',
    notYours: (requester: string) =>
      `Only ${requester} or an administrator of this workspace can clear the queue.`,
  },
};
