/** Words that several subjects use, and those of the board that belong to no subject. */
export const common = {
  coach: 'Coach',
  someone: 'Someone',
  untitled: 'A workshop',
  board: {
    asked: (who: string, when: string, id: string) => `Requested by ${who}, ${when} · workshop \`${id}\``,
    sentence: (title: string, status: string) => `Planning workshop “${title}”. ${status}.`,
    line: (label: string, text: string) => `*${label}:* ${text}`,
  },
  more: (number: number) => `and ${number} more`,
  footer: {
    ai: (models: string) => `Written with AI (${models}). It can be wrong: check what matters to you.`,
    weak: (model: string, what: string) => `What weakens it here: ${model} ${what}.`,
    weakIn: {
      form: 'can’t be held to the form of an answer, so that some take two tries',
      lookUps: 'can’t look things up',
      room: 'has no room for all that came with the brief',
    },
    rehearsal: 'Rehearsal model: a script, no AI. It shows how a workshop goes.',
    partRehearsal: 'Part of it comes from the rehearsal model: a script, no AI.',
    recording: 'A recording: answers written in advance, no AI.',
    none: 'The roles and the Coach write with AI, which can be wrong. No model has answered yet.',
    help: 'The roles and the Coach are software, not people.',
  },
  stop: '.',
  heading: (title: string) => `*${title}*`,
  list: (parts: string[]) => parts.join(', '),
  sentences: (parts: string[]) => parts.filter(Boolean).join(' '),
  verdicts: { ok: 'Agrees', reserved: 'Has reservations', objects: 'Objects' },
};
