import type { ConsensusPoint } from '../workshop/plan/consensus.js';
import type { Answered, Background } from './background.js';
import { foreign } from './foreign.js';
import type { IssueGiven } from './issue-given.js';
import type { Block } from './layout.js';

/** What never changes in a workshop. */
export function briefBlock({ title, brief }: Background): Block {
  const text = ['# The brief', foreign('Its title', title), foreign('In full, as it was given', brief)].join(
    '\n',
  );
  return { text, keep: true };
}

/** What the table stands on. `issues` and `questions`: what is open, where the call is about that. */
export interface Stand extends Pick<Background, 'consensus' | 'remarks' | 'answers' | 'assumptions'> {
  issues?: IssueGiven[];
  questions?: { number: number; text: string; asker: string }[];
}

export function standWords({ consensus, ...stand }: Stand): string {
  const agreed = section('# Common ground', consensus.map(pointWords), 'Nothing is agreed yet.');
  return [agreed, besidesWords(stand)].join('\n\n');
}

/** All that the table stands on besides its common ground. */
export function besidesWords({
  issues,
  answers,
  questions,
  assumptions,
  remarks,
}: Omit<Stand, 'consensus'>): string {
  return [
    ...(issues ? [section('# Open issues', issues.map(issueWords), 'None is numbered yet.')] : []),
    section(
      '# Questions that people were asked, with what became of them',
      answers.map(answerWords),
      'None.',
    ),
    ...(questions ? [section('# Questions that wait for people', questions.map(waitingWords), 'None.')] : []),
    section('# Assumptions in place of answers', assumptions.map(assumptionWords), 'None.'),
    section('# Remarks of people in the thread', remarks.map(remarkWords), 'None.'),
  ].join('\n\n');
}

/** A heading with what stands under it. */
export function section(heading: string, parts: readonly string[], none: string): string {
  return [heading, ...(parts.length > 0 ? parts : [none])].join('\n');
}

export function pointWords({ id, text, by, restsOn }: ConsensusPoint): string {
  return foreign(`${id}, stated by ${by}, rests on ${restsOn.join(', ')}`, text);
}

/** An issue with the statement that it is about and the last words on it, so that nobody has to begin anew. */
export function issueWords(issue: IssueGiven): string {
  const { number, text, openedBy, changed, disputes, views = [] } = issue;
  const who = openedBy === 'people' ? 'wanted by people' : `opened by ${openedBy}`;
  const shaken = changed ? `; agreed before, open again because ${changed} was changed` : '';
  return [
    foreign(`#${number}, ${who}${shaken}`, text),
    ...(disputes ? [foreign(`It disputes ${disputes.id}, stated by ${disputes.by}`, disputes.text)] : []),
    ...views.map(({ role, stance, text: words }) =>
      foreign(`${role} ${stance === 'settle' ? 'would have settled it' : 'kept it open'}`, words),
    ),
  ].join('\n');
}

const outcomes: Record<Answered['outcome'], string> = {
  answered: 'answered',
  skipped: 'skipped: nobody has decided it',
  decided: 'left to the roles, who go by the assumption',
  moot: 'not asked, because it is covered by',
};

export function answerWords({ number, asker, question, outcome, answer, by }: Answered): string {
  const asked = foreign(`Q${number}, asked by ${asker}`, question);
  if (answer.trim() === '') return `${asked}\nQ${number} was ${outcomes[outcome]}.`;
  return `${asked}\n${foreign(`Q${number} was ${outcomes[outcome]}`, answer, by)}`;
}

export function assumptionWords({ number, text, role }: Background['assumptions'][number]): string {
  return foreign(`A${number}, assumed by ${role}`, text);
}

export function remarkWords({ by, text, added }: Background['remarks'][number]): string {
  return foreign(added ? 'Added to the brief' : 'A remark', text, by);
}

function waitingWords({ number, text, asker }: { number: number; text: string; asker: string }): string {
  return foreign(`Q${number}, ${asker} wants to ask`, text);
}
