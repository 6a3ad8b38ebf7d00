import type { Fact } from './facts.js';

/**
 * The id of the person who caused a fact, or of the role where no person did, such as "U1" or "RiskPlanner". Undefined for
 * facts that follow from the rules alone.
 */
export function whose(fact: Fact): string | undefined {
  if ('by' in fact && fact.by) return typeof fact.by === 'string' ? fact.by : fact.by.id;
  if (fact.type === 'RemarkMade') return fact.remark.by.id;
  if (fact.type === 'ReplyMade') return fact.reply.by.id;
  if ('role' in fact && fact.role) return fact.role;
  return 'requester' in fact ? fact.requester.id : undefined;
}
