/**
 * A process of its own that reads repositories: it is started by knowledge/code/code.ts, which ends it when it does not answer.
 * It ends by itself when its input does, or when it takes too much memory.
 */
import { createInterface } from 'node:readline';
import { createAnswering } from './knowledge/code/reading.js';
import { codeLimits, type CodeReply, type CodeRequest, type CodeSetup } from './knowledge/code/requests.js';
import { CodeLost } from './contracts/knowledge.js';

/** How often it looks at its memory, in milliseconds. */
const everyMs = 500;
const longestComplaint = 500;

setInterval(() => {
  if (process.memoryUsage.rss() > codeLimits.memory) end();
}, everyMs).unref();

let answering: ReturnType<typeof createAnswering> | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line) as CodeSetup | { id: number; request: CodeRequest };
  if ('request' in said) void answer(said.id, said.request);
  else answering = createAnswering(said);
}
end();

async function answer(id: number, request: CodeRequest): Promise<void> {
  const reply = await Promise.resolve(answering?.answerTo(request)).then(
    (answered = []): CodeReply => ({ id, answer: answered }),
    (error: unknown): CodeReply =>
      error instanceof CodeLost
        ? { id, problem: error.problem }
        : { id, failed: String(error).slice(0, longestComplaint) },
  );
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
