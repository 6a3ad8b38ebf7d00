import { prettyJson } from '../../text/json.js';
import { visibleIn } from '../../text/visible.js';
import { page } from '../markdown.js';
import { agentPrompts } from './agent-prompts.js';
import { issuesOf } from './issues.js';
import { handOffRecord, type Leaving } from './record.js';

interface File {
  name: string;
  content: string;
}

/**
 * What is enclosed for programs and agents beside the files of a version: `github.issues.json`, the issues as they would be made, and
 * `agent-prompts.md`, a prompt for each task. Both follow from the files that go out.
 */
export function enclosedFiles(leaving: Leaving, files: readonly File[]): File[] {
  const { session, handoff } = leaving;
  const prompts = agentPrompts(session, handoff, files).map(({ title, prompt }) =>
    [`# ${title}`, prompt].join('\n\n'),
  );
  return [
    { name: 'github.issues.json', content: prettyJson(issuesIn(leaving, files)) },
    { name: 'agent-prompts.md', content: page(visibleIn(prompts)) },
  ];
}

/** The issues as they would be made, before any of them has a number: the dry run. */
function issuesIn(leaving: Leaving, files: readonly File[]) {
  const issues = issuesOf(visibleIn(handOffRecord(leaving)), files);
  return { issues: issues.map(({ of, title, body }) => ({ of, title, body, labels: [] })) };
}
