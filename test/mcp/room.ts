import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/clock.js';
import { createWorkshops } from '../../src/engine/workshops.js';
import { createMcp } from '../../src/mcp/mcp.js';
import { createTokens } from '../../src/mcp/tokens.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import { versionFiles } from '../../src/document/files.js';
import { freePort } from '../free-port.js';
import { listeningLog } from '../slack/room.js';
import { answerTo, brief, maya, type Script } from '../workshop/story.js';
import { agentAt } from './agent.js';

export const workshop = 'w-abc01';
export const channel = brief.channel;

/** The door for agents on a real store, in front of the rules: answers of models are a script, and there is no Slack. */
export async function openAgentRoom() {
  const folder = mkdtempSync(join(tmpdir(), 'agents-'));
  const databaseFile = join(folder, 'room.sqlite');
  const tokenFile = `${databaseFile}-mcp-tokens`;
  const { log, lines } = listeningLog();
  const port = await freePort();
  let ids = 0;

  async function boot() {
    const store = await openSqlite(databaseFile, () => new Date().toISOString());
    const workshops = createWorkshops({
      store,
      clock: systemClock,
      newId: () => `w-abc${String(++ids).padStart(2, '0')}`,
      changed: () => {},
    });
    const mcp = createMcp({ ...{ port, release: '0.0.0', clock: systemClock, log } });
    mcp.open({ tokenFile, plans: { ...workshops, list: store.workshops.list } });
    const url = (await mcp.start()) ?? '';
    return { store, workshops, mcp, url };
  }
  const now = await boot();

  const session = async (id = workshop): Promise<Session> => {
    const read = await now.workshops.read(id);
    if (!read) throw new Error(`there is no ${id}`);
    return read;
  };

  return {
    log: lines,
    session,
    arrive: (input: PersonInput, id = workshop) => now.workshops.arrive(id, input),
    /** A file as it was issued. */
    files: (version = 1, id = workshop) => now.workshops.files(id, version),
    facts: async (id = workshop) => (await now.workshops.facts(id)).map(({ type }) => type),
    /** A workshop with what comes of it until nothing is owed: a plan that waits, or a draft where somebody objects. */
    async planned(script: Script = {}): Promise<string> {
      const { workshop: _, ...given } = brief;
      const { id } = await now.workshops.open(given);
      await this.goOn(id, script);
      return id;
    },
    /** Does what is owed, with files as they are written. */
    async goOn(id = workshop, script: Script = {}): Promise<void> {
      for (;;) {
        const then = await session(id);
        const task = pending(then).find(({ held, wait }) => !held && !wait);
        if (!task) return;
        const given = answerTo(task, script, then);
        const result =
          given.type === 'VersionWritten'
            ? { ...given, files: versionFiles(then, await now.workshops.facts(id)) }
            : given;
        await now.workshops.arrive(id, result);
      }
    },
    async approve(version = 1, id = workshop): Promise<void> {
      await this.arrive({ type: 'ApproveAsked', by: maya, version, via: 'button' }, id);
    },
    async handOff(version = 1, id = workshop): Promise<void> {
      await this.arrive({ type: 'HandOffAsked', by: maya, version, handers: [], targets: [] }, id);
      await this.goOn(id);
    },
    /** An agent with a token of this channel. */
    async agent(name = 'claude-code', of = channel) {
      return agentAt(now.url, createTokens(tokenFile).make([of], new Date().toISOString()).token, name);
    },
    async close(): Promise<void> {
      await now.mcp.stop();
      await now.store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
export type AgentRoom = Awaited<ReturnType<typeof openAgentRoom>>;
