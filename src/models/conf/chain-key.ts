import { type RoleId, knownRoleIds } from '../../roles/index.js';
import { type InvokeRole, invokeRoles } from '../chains.js';
import { meant, suggest } from './did-you-mean.js';
import { type Line, quoted } from './lines.js';
import type { Wrong, WrittenChain } from './models-conf.js';

/** Where one model stands: which chain, and which place in it. */
export interface Place extends Pick<WrittenChain, 'profile' | 'call' | 'role'> {
  n: number;
}

/** Calls that are made for one role at the table; the others are the Coach's. */
const ofRoles: ReadonlySet<string> = new Set<InvokeRole | '*'>([
  '*',
  'planning_speak',
  'planning_role_reply',
  'planning_consult',
  'planning_clarify_review',
  'planning_role_document',
]);
const calls: readonly string[] = [...invokeRoles, '*'];
const form = 'profile.<profile>.<call>.<n>, or profile.<profile>.<call>.<role>.<n>';

/**
 * Reads `profile.<profile>.<call>[.<role>].<n>`. `intended` hears which call of the default a line with a mistake
 * was probably meant for, so that its absence is not named as well.
 */
export function readPlace(
  { number, key }: Line,
  wrong: Wrong,
  intended: (call: string) => void,
): Place | undefined {
  const parts = key.split('.');
  const [, profile = '', call = ''] = parts;
  const role = parts.length === 5 ? parts[3] : undefined;
  const n = parts.at(-1) ?? '';
  let fine = true;
  const bad = (what: string, fix: string) => {
    wrong(number, what, fix);
    fine = false;
  };
  if (parts.length < 4 || parts.length > 5) {
    bad(`${quoted(key)} is not the place of a model`, `write ${form}`);
    return undefined;
  }
  if (!/^[a-z][a-z0-9_-]*$/.test(profile)) {
    bad(`${quoted(profile) || 'nothing'} is no name for a profile`, 'use small letters, digits, - and _');
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
    bad(`${quoted(n) || 'nothing'} is no place in a chain`, 'number the models of a chain 1, 2, 3 …');
  }
  if (!fine) {
    if (role === undefined && meant(profile, ['default'])) intended(meant(call, calls) ?? call);
    return undefined;
  }
  return {
    profile,
    call: call as Place['call'],
    ...(role && { role: role as RoleId }),
    n: Number(n),
  };
}
