import { knownRoleIds, type RoleId } from '../../roles/index.js';
import { type ModelRef, type PromptId, promptIds } from '../provider.js';
import {
  closestTo,
  type Line,
  quoted,
  type ReportMistake,
  suggest,
  type WrittenChain,
} from './models-conf.js';

/** Which chain a model belongs to, and its place in it. */
export interface Place extends Pick<WrittenChain, 'profile' | 'call' | 'role'> {
  n: number;
}

/** Calls that are made for one role at the table; the others are the Coach's. */
const ofRoles: ReadonlySet<string> = new Set<PromptId | '*'>([
  '*',
  'planning_speak',
  'planning_clarify_review',
]);
const calls: readonly string[] = [...promptIds, '*'];
/** Calls that nobody makes any more: their lines are read past. */
const gone: ReadonlySet<string> = new Set([
  ...['planning_consult', 'planning_role_document', 'planning_round_summary'],
  ...['planning_short_answer', 'planning_sign', 'planning_role_reply', 'planning_clarify_dialogue'],
  'planning_reconcile',
]);
const form = 'profile.<profile>.<call>.<n>, or profile.<profile>.<call>.<role>.<n>';

/** Reads `profile.<profile>.<call>[.<role>].<n>`. */
export function readPlace({ number, key }: Line, report: ReportMistake): Place | undefined {
  const parts = key.split('.');
  const [, profile = '', call = ''] = parts;
  const role = parts.length === 5 ? parts[3] : undefined;
  const n = parts.at(-1) ?? '';
  let fine = true;
  const bad = (what: string, fix: string) => {
    report(number, what, fix);
    fine = false;
  };
  if (parts.length < 4 || parts.length > 5) {
    bad(`${quoted(key)} is not the place of a model`, `write ${form}`);
    return undefined;
  }
  if (gone.has(call)) return undefined;
  if (!/^[a-z][a-z0-9_-]*$/.test(profile)) {
    bad(`${quoted(profile) || 'nothing'} is not a name for a profile`, 'use small letters, digits, - and _');
  }
  if (!calls.includes(call)) {
    bad(`there is no call ${quoted(call) || 'without a name'}`, suggest(call, calls));
  }
  if (role !== undefined && !(knownRoleIds as string[]).includes(role)) {
    bad(`there is no role ${quoted(role) || 'without a name'}`, suggest(role, knownRoleIds));
  } else if (role !== undefined && calls.includes(call) && !ofRoles.has(call)) {
    bad(`${call} is the Coach’s and never made for ${role}`, `leave .${role} out`);
  }
  if (!/^[1-9]\d{0,2}$/.test(n)) {
    bad(`${quoted(n) || 'nothing'} is not a place in a chain`, 'number the models of a chain 1, 2, 3 …');
  }
  if (!fine) return undefined;
  return { profile, call: call as Place['call'], ...(role && { role: role as RoleId }), n: Number(n) };
}

/** The one model of the rehearsal, which is no AI. */
export const rehearsalRef: ModelRef = 'rehearsal:script';

/** Reads `provider:model`. The model is the vendor's own name for it and may hold further colons. */
export function readModelRef(
  { number, value }: Line,
  providers: readonly string[],
  report: ReportMistake,
): ModelRef | undefined {
  if (!value) return undefined;
  const known = [...providers, 'rehearsal'];
  const at = value.indexOf(':');
  const [provider, model] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
  const bad = (what: string, fix: string) => {
    report(number, what, fix);
    return undefined;
  };
  if (/["'`\s]/.test(value)) {
    return bad(`${quoted(value)} holds a quote or a space`, 'write provider:model without either');
  }
  if (at < 0) {
    return bad(`${quoted(value)} does not say whose model it is`, `write ${guess(value)}:${quoted(value)}`);
  }
  if (!known.includes(provider)) {
    const local = provider && !closestTo(provider, known) && known.includes('openai');
    return bad(
      `there is no provider ${quoted(provider) || 'without a name'}`,
      suggest(provider, known) +
        (local
          ? `; for a model of an OpenAI-compatible server write openai:<its name there>, and set OPENAI_BASE_URL`
          : ''),
    );
  }
  if (!model) return bad(`${provider}: names no model`, `write the model after ${provider}:`);
  if (provider === 'rehearsal' && value !== rehearsalRef) {
    return bad(`the rehearsal has no model ${quoted(model)}`, `write ${rehearsalRef}`);
  }
  return `${provider}:${model}`;
}

function guess(model: string): string {
  if (/^claude/i.test(model)) return 'anthropic';
  return /^script$/i.test(model) ? 'rehearsal' : 'openai';
}
