import type { LookUps } from '../contracts/knowledge.js';
import { itemsAsTexts } from '../workshop/opening/earlier/facts.js';
import { isOnlyShown } from '../workshop/opening/rules.js';
import { intentOf } from '../workshop/opening/earlier/state.js';
import { contentOf } from '../workshop/evolve.js';
import type { Decision } from '../workshop/decide.js';
import { isIgnored } from '../workshop/base/decision.js';
import type { InputOf, PersonInput } from '../workshop/inputs.js';
import type { Session } from '../workshop/session.js';
import type { Resident } from './residents.js';

/** The other workshops, as far as one that goes on from them needs them. */
export interface OtherWorkshops {
  resident(id: string): Promise<Resident | undefined>;
  arrive(id: string, input: PersonInput): Promise<Decision>;
}

type Unstamped<Type extends 'EarlierRead' | 'EarlierContinued'> = Omit<InputOf<Type>, 'at'>;

/**
 * What the earlier plan of a workshop holds; or its words go on in the thread of that one. Of another channel nothing is read,
 * whoever names it.
 */
export async function bringEarlier(
  session: Session,
  key: string,
  others: OtherWorkshops | undefined,
  lookUps: Pick<LookUps, 'cite'> | undefined,
): Promise<Unstamped<'EarlierRead'> | Unstamped<'EarlierContinued'>> {
  const { intent, plan } = intentOf(session) ?? {};
  const found = plan && !plan.file ? await others?.resident(plan.workshop) : undefined;
  const there = found?.session.channel === session.channel ? found : undefined;
  if (intent === 'continue_discussion') {
    const done = there !== undefined && (await isTakenTo(there.session.id, session, others));
    return { type: 'EarlierContinued', key, done };
  }
  // Its thread is over then, and leads here.
  if (there && isOnlyShown(there.session)) {
    const { requester: by, id: workshop, title } = session;
    await others?.arrive(there.session.id, { type: 'GoneOn', by, workshop, title });
  }
  const content = plan?.file ? session.beginning?.content : there && contentOf(there.facts, plan?.version);
  const keys = content ? itemsAsTexts(content).map(({ where }) => `earlier ${plan?.workshop} ${where}`) : [];
  const sources = (await lookUps?.cite(keys, { session: session.id })) ?? keys.map((_, at) => `S${at + 1}`);
  return { type: 'EarlierRead', key, sources, ...(content && { content }) };
}

/** Whether the words of a workshop are in that thread. Done twice, the second time changes nothing there. */
async function isTakenTo(
  thread: string,
  { requester: by, brief: text, id }: Session,
  others: OtherWorkshops | undefined,
): Promise<boolean> {
  const decision = await others?.arrive(thread, { type: 'WordsBrought', by, text, id });
  return decision !== undefined && (!isIgnored(decision) || decision.ignored === 'repeat');
}
