import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { createRecorded } from '../../../src/models/recorded/script.js';
import type { Script } from '../../../src/models/provider.js';
import type { LiveMessage } from '../../../src/playground/live.js';
import type { Fact } from '../../../src/workshop/facts.js';
import { putQuestions } from '../../../src/workshop/asking/questions/questions.js';
import { replay } from '../../../src/workshop/evolve.js';
import { buttonsOf, eventually, firstBoard, startWorkspace, type Workspace } from '../../thread/workspace.js';
import type { Plot } from './plot.js';

/** What stands in the thread when the plan waits, and all facts that led there. */
export interface Played {
  /** Messages of the bot in the thread, as they stand at the end; without the board and without private lines. */
  thread: LiveMessage[];
  board: LiveMessage;
  facts: Fact[];
  people: ReadonlyMap<string, string>;
}

/** Gives every call the answer that was written for it. It fails where nothing was: a plot answers everything but what is due. */
function modelOf(plot: Plot): Script {
  const language = 'en';
  const recording = {
    id: 'plot',
    language,
    title: '',
    shows: '',
    minutes: 1,
    brief: plot.brief,
    onePrompt: '',
  } as const;
  return {
    ref: 'anthropic:claude-sonnet-5-5',
    async complete(ask, signal) {
      const { given } = ask;
      if (!('session' in given)) throw new Error(`no session in ${ask.prompt}`);
      const script = createRecorded([{ ...recording, choices: {}, answers: plot.answers }]);
      const session = { ...given.session, recording };
      return script.complete({ ...ask, given: { ...given, session } } as typeof ask, signal);
    },
  };
}

/** Plays a workshop from its brief until a plan or a draft waits, and answers what is asked on the way. */
export async function played(plot: Plot): Promise<Played> {
  const workspace = await startWorkspace({ script: modelOf(plot) });
  try {
    await workspace.command(`/plan ${plot.brief}`);
    const root = await firstBoard(workspace);
    const said = new Set<number>();
    const facts = await eventually(async () => {
      const now = factsIn(workspace);
      const failed = now.find((each) => each.type === 'TaskFailed');
      expect(failed, 'a call that failed').toBeUndefined();
      const session = replay(now);
      for (const { number, text } of putQuestions(session)) {
        const answer = plot.people[text];
        if (!answer) throw new Error(`nobody answers “${text}”`);
        if (said.has(number) || (answer.inMeeting && session.stage !== 'meeting')) continue;
        said.add(number);
        await workspace.say(root, `Q${number}: ${answer.says}`);
      }
      const cards = (await workspace.thread(root)).filter((each) =>
        buttonsOf(each).some(({ action_id }) => action_id === 'approve' || action_id === 'drop'),
      );
      expect(cards, `no plan yet after ${now.at(-1)?.type}`).not.toHaveLength(0);
      return now;
    });
    const thread = (await workspace.thread(root)).filter(({ fromApp, onlyFor }) => fromApp && !onlyFor);
    const { people } = await workspace.state();
    const board = await firstBoard(workspace);
    return { thread, board, facts, people: new Map(people.map(({ id, realName }) => [id, realName])) };
  } finally {
    await workspace.close();
  }
}

function factsIn({ databaseFile }: Workspace): Fact[] {
  const database = new Database(databaseFile, { readonly: true });
  try {
    const rows = database.prepare<[], { body: string }>('SELECT body FROM facts ORDER BY session, seq').all();
    return rows.map(({ body }) => JSON.parse(body) as Fact);
  } finally {
    database.close();
  }
}
