// A workshop as LangGraph's documentation would have it: a node for each call, named for its role, a person's answer by
// `interrupt`, a checkpoint after every step that is waited for, a thread for each workshop. What was said is its state; each
// node sends the same instructions as ours, and all that was said so far, through the SDK of OpenAI, streamed.
import { Annotation, Command, END, interrupt, START, StateGraph } from '@langchain/langgraph';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite';
import OpenAI from 'openai';
import { startMeter } from '../engine/meter.js';

const [place, baseURL] = process.argv.slice(2);
const meter = startMeter();
const client = new OpenAI({ baseURL, apiKey: 'none', maxRetries: 0 });
const saver = await openSaver();
let graph;
let brief;

async function openSaver() {
  if (place.startsWith('postgres:')) {
    const postgres = PostgresSaver.fromConnString(place);
    await postgres.setup();
    return postgres;
  }
  const sqlite = SqliteSaver.fromConnString(place);
  sqlite.setup();
  // As safe as ours when the power fails; without it the last steps may be lost.
  sqlite.db.pragma('synchronous = FULL');
  return sqlite;
}

const State = Annotation.Root({
  brief: Annotation(),
  said: Annotation({ reducer: (before, more) => before.concat(more), default: () => [] }),
  answer: Annotation(),
});

async function ask(body) {
  /** @type {AsyncIterable<{ choices: { delta: { content?: string } }[] }>} */
  const stream = await client.chat.completions.create(body);
  let text = '';
  for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
  JSON.parse(text);
  return text;
}

/** The instructions of a call alone: what stands before them is what others have said, and comes of the state. */
function instructionsOf(content) {
  const found = ['\n# Read what is new', '\n# You are ', '\n# Now'].map((each) => content.indexOf(each));
  return content.slice(Math.min(...found.filter((at) => at >= 0))).trim();
}

/** A call as a node: who is asked for what, and with whom side by side. */
function callOf(body) {
  const [system, { content }] = body.messages;
  const [, role = 'Coach'] = /\n# You are (\w+)/.exec(content) ?? [];
  const keys = Object.keys(body.response_format.json_schema.schema.properties);
  const own = instructionsOf(content);
  const reads = own.startsWith('# Read') || keys.includes('result');
  const side = keys.includes('matters') ? 'views' : reads ? 'readings' : undefined;
  return { body, system, own, side, name: [role, side, ...keys].join(' ') };
}

/** Those that ours sends side by side are together: the first views, and whoever reads what is new. */
function groupsOf(calls) {
  const groups = [];
  for (const call of calls) {
    const [first] = groups.at(-1) ?? [];
    if (call.side && first?.side === call.side) groups.at(-1).push(call);
    else groups.push([call]);
  }
  return groups;
}

/** The course of a workshop of ours, call for call; after the first views a person is asked. */
function build(bodies) {
  const calls = bodies.map(callOf);
  const groups = groupsOf(calls);
  brief = bodies[0].messages[1].content.split('\n\n# Now')[0];
  const builder = new StateGraph(State);
  const wordsFor = ({ brief: text, said, answer }, { body, system, own }) => ({
    ...body,
    messages: [
      system,
      { role: 'user', content: text },
      ...said.map(({ by, text: content }) => ({ role: 'assistant', name: by, content })),
      { role: 'user', content: answer ? `The answer to Q1: ${answer}\n\n${own}` : own },
    ],
  });
  // A node sees what it has said itself, and not yet what others say at the same time.
  const groupOf = ({ said }) => groups.find((each) => each.includes(calls[said.length - 1]));
  const following = (state) => groups[groups.indexOf(groupOf(state)) + 1]?.map(({ name }) => name) ?? END;
  const next = (state) => (groupOf(state)[0].side === 'views' ? 'person' : following(state));
  for (const name of new Set(calls.map((each) => each.name))) {
    const own = calls.filter((each) => each.name === name);
    builder.addNode(name, async (state) => {
      const times = state.said.filter(({ node }) => node === name).length;
      const text = await ask(wordsFor(state, own[times]));
      return { said: [{ by: name.split(' ')[0], node: name, text }] };
    });
    builder.addConditionalEdges(name, next);
  }
  builder.addNode('person', () => ({ answer: interrupt({ question: 'Who pays for it?' }) }));
  builder.addEdge(START, calls[0].name);
  builder.addConditionalEdges('person', following);
  graph = builder.compile({ checkpointer: saver });
}

const settings = (thread) => ({
  configurable: { thread_id: thread },
  recursionLimit: 100,
  // Its default goes on before the step is stored; ours does not.
  durability: 'sync',
});

async function run({ workshops, atOnce }) {
  const began = performance.now();
  meter.begin();
  const name = Math.random().toString(36).slice(2);
  let begun = 0;
  const one = async () => {
    while (begun < workshops) {
      const thread = `${name}-${++begun}`;
      const { __interrupt__: asked } = await graph.invoke({ brief }, settings(thread));
      if (!asked) throw new Error('nobody was asked');
      await graph.invoke(new Command({ resume: 'The company' }), settings(thread));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { ...meter.figures(), ms: performance.now() - began };
}

async function hear(told) {
  if (told.bodies) build(told.bodies);
  if (told.workshops) process.send?.(await run(told));
}
process.on('message', (told) => void hear(told));
process.send?.('ready');
