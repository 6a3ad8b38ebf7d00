/** Words of who is to speak next. */
export const en = {
  queue: {
    label: 'Queue',
    working: (member: string) => `[${member} ⏳]`,
    held: (member: string) => `[${member} ⏸️]`,
    heldFor: (member: string, id: string) => `[${member} ⏸️ waits for ${id}]`,
    nobody: 'Nobody is in the queue.',
    ways: '`!plan queue skip` passes over whoever stands first, `!plan queue clear` empties the queue.',
  },
  or: (names: string[]) => names.join(' or '),
  skipped: {
    unknown: (name: string) => `⚠️ “${name}” is not in this workshop, so the name was skipped.`,
    stranger: (name: string) =>
      `⚠️ ${name} is not in this workshop, so the name was skipped. \`!plan invite @${name}\` brings them in.`,
    ambiguous: (name: string, members: string) =>
      `⚠️ “${name}” can mean ${members}, so the name was skipped. Please write more of it.`,
    left: (who: string) => `⚠️ ${who} is no longer in this workshop, so the name was skipped.`,
    more: (number: number) => `⚠️ ${number} more ${number === 1 ? 'name was' : 'names were'} skipped.`,
  },
  reply: {
    to: (who: string) => `*To ${who}:*`,
    sentence: (role: string, text: string) => `${role} replies: ${text}`,
    opened: 'What is missing',
    verdict: (mark: string, verdict: string, reason: string) => `${mark} *${verdict}.* ${reason}`,
    changed: (text: string) => `*Changed its mind:* ${text}`,
    stand: (role: string, verdict: string) => `${role} has another verdict now: ${verdict.toLowerCase()}.`,
  },
  coach: {
    awaited: (who: string) => `Waiting for ${who}.`,
    nobody: 'No person is awaited.',
    ways: {
      answer: 'Answer here or on the card; `!plan skip` leaves it to the roles.',
      decide: (version: number) => `Decide on the card of v${version}, or say here what is to change.`,
      view: 'Whoever is named says it here; `!plan queue skip` passes over them.',
      resume: '`!plan resume` goes on.',
      retry: '`!plan retry` tries at once what is held up.',
      remark: 'What you write here is read by the next speakers.',
      help: '`!plan help` says what you can do.',
    },
  },
  view: {
    ask: (who: string) => `${who}, your view is wanted: your next message here is taken as it.`,
    asked: (who: string) => `*${who} asks:*`,
    said: (who: string) => `*${who} said last:*`,
    pass: 'Pass over',
    was: (who: string) => `${who} was asked for their view.`,
    given: (who: string) => `${who} has given it.`,
  },
  nobody: {
    ask: (who: string, members: string) =>
      `${who}, who is to speak next? Nobody was found under what was written. In this workshop: ${members}.`,
    goOn: 'Continue',
    was: (names: string) => `Nobody was found under ${names}.`,
    name: (name: string) => `“${name}”`,
  },
  tooMany: {
    ask: (who: string, turns: number, line: string) =>
      `${who}, ${turns} extra turns were taken because somebody was named. Go on with ${line}?`,
    goOn: 'Go on',
    clear: 'Clear the queue',
    sure: {
      title: 'Clear the queue?',
      text: 'Nobody who waits in it will be asked to speak.',
      yes: 'Clear',
      no: 'Wait',
    },
    was: (turns: number) => `${turns} extra turns were taken because somebody was named.`,
  },
  over: {
    named: (by: string, members: string) => `${by} gave the word to ${members}.`,
    skipped: (by: string, who: string) => `${by} passed over ${who}.`,
    cleared: (by: string) => `${by} cleared the queue.`,
    resumed: (by: string) => `${by} said to go on.`,
    kept: (by: string) => `${by} keeps the queue.`,
    wentOn: 'The workshop went on.',
    empty: 'The queue is empty by now.',
    closed: 'The workshop was ended.',
    later: (who: string) => `${who} comes after that.`,
  },
  clear: {
    ask: (by: string, line: string) =>
      `${by} wants to clear the queue: ${line}. Nobody in it will be asked to speak.`,
    was: (by: string) => `${by} wanted to clear the queue.`,
    clear: 'Clear',
    keep: 'Keep',
  },
  refused: {
    nothing: 'Nobody was named to speak next, so there is nobody to pass over and nothing to clear.',
    asked: 'Whether to clear the queue is asked in this thread already: choose with its buttons.',
    notYours: (requester: string) =>
      `Only ${requester} or an administrator of this workspace can clear the queue.`,
  },
};
