import type { LookUps } from '../contracts/knowledge.js';
import { type Content, itemsAsTexts } from '../workshop/opening/earlier/facts.js';
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

/** What the earlier plan of a workshop holds. Of another channel nothing is read, whoever names it. */
export async function readEarlier(
  session: Session,
  key: string,
  others: OtherWorkshops | undefined,
  lookUps: Pick<LookUps, 'cite'> | undefined,
): Promise<Unstamped<'EarlierRead'>> {
  const plan = intentOf(session)?.plan;
  const content = plan?.file ? session.beginning?.content : await contentIn(session, plan, others);
  const keys = content ? itemsAsTexts(content).map(({ where }) => `earlier ${plan?.workshop} ${where}`) : [];
  const sources = (await lookUps?.cite(keys, { session: session.id })) ?? keys.map((_, at) => `S${at + 1}`);
  return { type: 'EarlierRead', key, sources, ...(content && { content }) };
}

async function contentIn(
  { channel }: Session,
  plan: { workshop: string; version?: number | undefined } | undefined,
  others: OtherWorkshops | undefined,
): Promise<Content | undefined> {
  const found = plan && (await others?.resident(plan.workshop));
  return found?.session.channel === channel ? contentOf(found.facts, plan?.version) : undefined;
}

/** Takes the words to the thread of the earlier plan. Done twice, the second time changes nothing there. */
export async function goOnElsewhere(
  session: Session,
  key: string,
  others: OtherWorkshops | undefined,
): Promise<Unstamped<'EarlierContinued'>> {
  const { requester: by, brief: text, id, channel } = session;
  const plan = intentOf(session)?.plan;
  const target = plan && (await others?.resident(plan.workshop));
  if (!plan || !others || target?.session.channel !== channel)
    return { type: 'EarlierContinued', key, done: false };
  const decision = await others.arrive(plan.workshop, { type: 'WordsBrought', by, text, id });
  return { type: 'EarlierContinued', key, done: !isIgnored(decision) || decision.ignored === 'repeat' };
}
