import type { RoleId } from '../../../roles/index.js';
import type { Matter } from '../issues.js';
import { clip, fragment } from '../reading/clip.js';
import { speaksOf } from '../reading/contradictions.js';
import { readExclusion } from '../reading/exclusions.js';
import { keeps, type LaterRound, type Stand, settles } from './stand.js';

const fields: [RoleId, RegExp][] = [
  ['TestPlanner', /\btest\w*|\bcases?\b|\bcoverage\b|测试|用例|验收/iu],
  [
    'RiskPlanner',
    /\brisks?\b|\bdeadlines?\b|\bdates?\b|\blaunch\w*|\b(?:by|before) (?:the end of|[A-Z])|风险|日期|上线时间|期限|提前|推迟/u,
  ],
  [
    'SystemDesigner',
    /\bdata(?:base)?\b|\barchitectur\w*|\bstor(?:e|age)\b|\bmodules?\b|\binterfaces?\b|数据|架构|存储|模块|接口/iu,
  ],
  [
    'SeniorDeveloper',
    /\beffort\b|\bdays\b|\bperformance\b|\bspeed\b|\blibrar\w*|\bapi\b|\bframework\b|工期|性能|工作量|技术|框架/iu,
  ],
];

/** Whose field a wish lies in; most are a matter of scope. */
function fieldOf(text: string): RoleId {
  return fields.find(([, words]) => words.test(text))?.[0] ?? 'ProductPlanner';
}

/**
 * Something people want in the plan: the role whose field it is takes it in. Where the brief rules it out only people
 * can choose, so the role keeps it open until somebody has.
 */
export function onWish(
  { ground, given }: LaterRound,
  { ref, text }: Extract<Matter, { about: 'people' }>,
): Stand | undefined {
  const role = fieldOf(text);
  if (given.role !== role) return undefined;
  const { words, reading } = ground;
  const say = words.questions.wish;
  const quote = words.phrases.quote(fragment(text, 120));
  const against = reading.exclusions.find((each) => !each.by && speaksOf(text, each.words));
  const analysis = say.takes(ref, say.fields[role]);
  if (!against) return { ...settles(say.settles(quote), say.reason(ref)), analysis };
  const choice = given.remarks.findLast(
    (each) => speaksOf(each.text, against.words) && !readExclusion(each.text),
  );
  if (choice) {
    const said = words.phrases.quote(clip(choice.text, 80));
    return settles(say.decided(quote, clip(choice.by, 30), said), say.reason(ref));
  }
  return keeps(say.against(quote, words.phrases.quote(against.words)), undefined, 'objects');
}
