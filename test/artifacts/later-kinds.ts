import type { Fact } from '../../src/workshop/facts.js';
import { at } from './transcript-lines.js';

const by = { id: 'U1', name: 'Lin Mei' };
const ben = { id: 'U2', name: 'Ben Okafor' };
const asked = { number: 9, level: 'blocking' as const, text: 'Who?', why: '', options: [], assumption: '' };

/** One of every kind that came with routing, with teams and with waiting. */
export const laterKinds: Fact[] = [
  {
    type: 'Routed',
    at,
    by: 'U1',
    message: '8.1',
    text: 'Well?',
    joined: ['RiskPlanner'],
    skipped: [{ type: 'Unknown', name: 'Nobody' }],
    queue: [],
    to: { type: 'turn', member: 'RiskPlanner', answering: 'U1' },
  },
  {
    type: 'RoleReplied',
    at,
    key: 'k',
    model: 'm',
    role: 'RiskPlanner',
    answering: 'U1',
    text: 'Fine.',
    opened: [],
  },
  { type: 'CoachSpoke', at },
  { type: 'OpinionGiven', at, by, message: '8.2' },
  { type: 'SpeakerSkipped', at, by, member: 'U2' },
  { type: 'QueueClearAsked', at, by },
  { type: 'QueueKept', at, by },
  { type: 'QueueCleared', at, by },
  { type: 'QueueResumed', at, by },
  { type: 'MemberInvited', at, by, person: ben, speaksFor: 'risk' },
  { type: 'QuestionPassedOn', at, question: 1, by, from: by, to: ben },
  { type: 'QuestionTakenBack', at, question: 1, by, from: ben, to: by },
  { type: 'AnswerOffered', at, question: 1, by: ben, text: 'Two.', message: '8.3' },
  { type: 'OfferDeclined', at, question: 1, by, message: '8.3' },
  { type: 'AnswerContested', at, question: 1, by: ben, text: 'Two.', via: 'button' },
  { type: 'ConflictSettled', at, question: 1, by, keep: 'first' },
  { type: 'AssumptionQuestioned', at, assumption: 1, by, question: asked, shaken: [] },
  { type: 'RequesterReplaced', at, by: ben, from: by },
  { type: 'PersonReminded', at, person: by, day: '2026-03-03', waits: [] },
  { type: 'RemindersStopped', at, by },
  { type: 'RemindersWanted', at, by },
  { type: 'WaitEscalated', at, person: ben, to: by, what: 'answer', question: 1 },
];
