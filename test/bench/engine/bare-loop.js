// What is measured beside the engine: a loop that asks the model the same, reads the same chunks, and keeps a row a step in a
// file that is as safe. It knows no rules, shows nothing, and could not go on after a restart.
import Database from 'better-sqlite3';
import { startMeter } from './meter.js';

const [databaseFile, baseURL] = process.argv.slice(2);
const meter = startMeter();
let bodies = [];
const database = new Database(databaseFile);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('CREATE TABLE IF NOT EXISTS steps (id INTEGER PRIMARY KEY, workshop INTEGER, body TEXT)');
const keep = database.prepare('INSERT INTO steps (workshop, body) VALUES (?, ?)');

async function call(body) {
  const response = await fetch(`${baseURL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const decoder = new TextDecoder();
  let [rest, text] = ['', ''];
  for await (const bytes of response.body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: ') || line === 'data: [DONE]') continue;
      text += JSON.parse(line.slice('data: '.length)).choices[0]?.delta.content ?? '';
    }
  }
  return JSON.parse(text);
}

async function workshop(number) {
  for (const body of bodies) keep.run(number, JSON.stringify({ answer: await call(body) }));
}

let done = 0;
async function run({ workshops, atOnce }) {
  const began = performance.now();
  meter.begin();
  const one = async () => {
    while (done < workshops) await workshop(++done);
  };
  done = 0;
  await Promise.all(Array.from({ length: atOnce }, one));
  process.send?.({ ...meter.figures(), ms: performance.now() - began });
}

process.on('message', (told) => {
  if (told.bodies) bodies = told.bodies;
  else void run(told);
});
process.send?.('ready');
