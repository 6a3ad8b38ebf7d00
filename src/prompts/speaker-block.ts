import { roleOf, shortCharter, wholeCharter } from '../roles/index.js';
import { upTo } from './answer-fields.js';
import { foreign } from './foreign.js';
import { lastLine } from './layout.js';
import { peopleWords } from './members.js';
import { passageWords } from './passage.js';
import type { SpeakGiven } from './speak-given.js';

/** Who speaks, for which field, and what this turn is for: the one part of a round's prompts that is each speaker's own. */
export function speakerBlock(given: SpeakGiven): string {
  const { role, before, waiting, found } = given;
  return [
    `# You are ${role}`,
    before ? shortCharter(roleOf(role)) : wholeCharter(roleOf(role)),
    `# This turn\n${given.round <= 1 ? firstGoal(given) : laterGoal(given)}`,
    ...stopped(given),
    ...(before
      ? [foreign(`Your verdict in round ${before.round} was "${before.verdict}", because`, before.reason)]
      : []),
    mayDispute(given),
    peopleWords(given.people),
    ...(waiting.length > 0
      ? [
          [
            'Your questions that wait for people already, not to be raised again in whatever words:',
            ...waiting.map(({ number, text }) => foreign(`Q${number}`, text)),
          ].join('\n'),
        ]
      : []),
    ...whomToAsk(given),
    ...(found.length > 0
      ? [
          [
            'Looked up for the questions that you wanted to ask. Where a passage answers one, take its answer, cite it, and do not ask:',
            ...found.map(passageWords),
          ].join('\n'),
        ]
      : []),
    `Speak as ${role}. ${lastLine(given)}`,
  ].join('\n\n');
}

function firstGoal({ turns }: SpeakGiven): string {
  return [
    'Round 1. Speak to the brief as a whole, from your field. Say what you would stand for, and what the brief leaves open that your field cannot do without.',
    ...(turns.length > 0 ? [] : ['Nobody has spoken before you.']),
  ].join(' ');
}

function laterGoal({ role, round, lastRound, issues, before }: SpeakGiven): string {
  const open = issues.map(({ number }) => `#${number}`).join(', ');
  const own = issues.flatMap(({ number, openedBy }) => (openedBy === role ? [`#${number}`] : []));
  return [
    open
      ? `Round ${round}. Speak to the open issues and to nothing else: ${open}. Settle or keep each that touches your field.`
      : `Round ${round}. No issue is open. Look at what people have said since your last turn, and at nothing else.`,
    ...(own.length > 0 ? [`You opened ${own.join(', ')}: say of each whether it still stands.`] : []),
    ...newsSince(before),
    ...(before ? [] : ['You have had no turn yet: say also what your field cannot do without.']),
    'If nothing here touches your field, say so in one sentence and give your verdict.',
    ...(lastRound
      ? [
          'This is the last round: what stays open makes the result a draft. That is no reason to agree. It is a reason to offer the default that you could stand by, called a default.',
        ]
      : []),
  ].join(' ');
}

function newsSince(before: SpeakGiven['before']): string[] {
  const { answers, remarks } = before?.news ?? { answers: [], remarks: 0 };
  const news = [
    ...(answers.length > 0 ? [`what became of ${answers.map((number) => `Q${number}`).join(', ')}`] : []),
    ...(remarks > 0 ? [remarks === 1 ? 'the last remark' : `the last ${remarks} remarks`] : []),
  ];
  return news.length > 0 ? [`People have spoken since your last turn: ${news.join('; ')}.`] : [];
}

function stopped({ stoppedFor }: SpeakGiven): string[] {
  if (stoppedFor === undefined) return [];
  return [
    `You had stopped for Q${stoppedFor}; what became of it stands above. Give your whole turn now, resting on that. The round does not stop again: a question of level "now" would wait for the meeting.`,
  ];
}

function mayDispute({ disputable }: SpeakGiven): string {
  if (disputable.length === 0) return 'There is no statement that you may dispute.';
  return `You may dispute what others stated after your last turn, agreed or not: ${disputable.join(', ')}.`;
}

/** Where it can be said by name who knows. */
function whomToAsk({ experts = [] }: SpeakGiven): string[] {
  if (experts.length === 0) return [];
  const known = experts.map(({ name, speaksFor }) => foreign(`${name} can speak for`, upTo(200, speaksFor)));
  return [
    ['People besides the requester who can answer questions, by the name for "who":', ...known].join('\n'),
  ];
}
