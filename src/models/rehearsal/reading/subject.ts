import { clip, fragment } from './clip.js';
import { readUsers } from './users.js';

/** What is to be built. `sure` when it is a name for a thing rather than a piece of a sentence. */
export interface Subject {
  words: string;
  sure: boolean;
}

const wish =
  /^(?:as an? [\w ]{2,30}?,? (?=i ))?(?:(?:hi|hello|hey|please|ok|so)\b[\s,!]*)*(?:(?:i|we)(?:['’]d like| would like| want| need| have)?(?: you)?(?: to)?\s+|(?:can|could) (?:you|we)\s+(?:please\s+)?|let['’]?s\s+|help (?:me|us)\s+|(?:the|our) (?:[\w-]+ ){1,3}(?:needs|wants?|would like)\s+(?:to )?|the goal is (?:to )?|plan\s+)?(?:(?:build|create|make|develop|design|implement|add|set up|launch|introduce|ship|write|program|prototype|plan)\s+(?:me |us )?)?/i;
const article =
  /^(?:a|an|the|some|our|one|my)\s+(?:(?:new|simple|small|basic|tiny|little|lightweight|modern)\s+)*/i;
const cut =
  /\s*(?:[,;:.!?(–—]|\s(?:for|with|that|which|where|who|whose|so|to|using|without|in which|by|from|because|when|and|on|in|at|as|like|before|until)\s).*$/i;
const heads =
  /(?:app|apps|application|system|tool|bot|page|site|website|portal|dashboard|service|platform|api|form|tracker|calendar|shop|store|game|module|feature|plugin|extension|library|workflow|integration|editor|planner|manager|board|register|registry|directory|database|newsletter|wiki|blog|chat|client|server|script|cli|pipeline|job|widget|menu|list|login|search|export|import|report|hub|marketplace|assistant|monitor|converter|calculator|diary|journal|catalogue|catalog|viewer|scheduler|helpdesk|kiosk|screen|view|button|mode|desk|finder|counter|timer|queue|process|flow|model|program|archive|clock|alerts?)$/i;
const wishInChinese =
  /(?:^|[，,。；\s])(?:(?:你好|您好|请|麻烦|帮忙?|我们?|公司|想|希望|需要|计划|打算|准备|目标是?|要)[，,]?)*(?:(?:为|给|帮|面向)[\p{Script=Han}A-Za-z0-9]{1,14}?)?(?:(?:做|开发|搭建|搭|实现|设计|建设|建立|构建|打造|制作|上线|新增|增加|写|加|建)(?:出|上)?(?:一|1)?(?:个|套|款|份|种|条|张)?|(?:需要|想要|要|想有|缺)(?:一|1)(?:个|套|款|份|种))(?:简单的|新的|全新的|轻量的?|小型的?)?\s?([^，。、；：！？,.;:!?（(\n]{2,40})/u;
/** "在后台里增加数据导出功能": something new in a place that is there already. */
const addedInChinese =
  /^在?\p{Script=Han}{1,6}?(?:里|中|上)?(?:新增|增加|添加|加上)(?:一个|个)?([^，。、；：！？\n]{2,24})/u;
/** Words that stand for a thing without saying which. */
const vague = /^(?:place|way|thing|something|somewhere|solution|stuff|one|help)\b/i;
const headsInChinese =
  /(系统|平台|小程序|应用|APP|App|app|网站|工具|机器人|后台|页面|服务|模块|功能|接口|商城|看板|插件|助手|门户|程序|软件|流程|报表|官网|公众号|社区|论坛|游戏|日历|表单|组件|库|引擎|中心|大屏|网页|客户端|清单|问卷|博客|地图|日记|记账本|脚本)/u;
const cutInChinese =
  /(?:用于|用来|供|来帮|以便|，|支持|方便|让|给|帮助|可以|能够|，并|并且|，且|使用|基于).*$/u;

/** The thing a brief asks for, from its first sentences; the brief's own words in any case. */
export function readSubject(sentences: string[], fallback: string): Subject {
  const first = sentences[0] ?? '';
  const chinese = (first.match(/\p{Script=Han}/gu)?.length ?? 0) >= 2;
  const found = chinese
    ? sentences.slice(0, 3).map(inChinese).find(Boolean)
    : sentences
        .slice(0, 4)
        .map((sentence, at) => inEnglish(sentence, at === 0))
        .find(Boolean);
  if (found) return found;
  const opening = chinese
    ? (first.split(/[，,：:；]/u).find((part) => part.trim().length > 1) ?? first)
    : spokenOf(first);
  return {
    words: fragment(opening, chinese ? 20 : 48) || clip(fallback.replace(/\s+/g, ' '), 48),
    sure: false,
  };
}

/** A first sentence that names no thing, without its opening ("we need to") and its tail. */
function spokenOf(sentence: string): string {
  const asked = sentence.replace(wish, '');
  const short = asked.replace(cut, '');
  return lowered(short.trim().split(/\s+/).length > 2 ? short : asked);
}

function inEnglish(sentence: string, first: boolean): Subject | undefined {
  const asked = sentence.replace(wish, '');
  const named = asked.replace(article, '');
  const short = fragment(` ${named}`.replace(cut, ''), 48);
  const words = withWhatFor(short, named);
  const wished = asked !== sentence || (first && named !== asked);
  const count = words.split(/\s+/).length;
  if (
    !/[A-Za-z]{2}/.test(words) ||
    count > 6 ||
    vague.test(words) ||
    isDeed(words) ||
    /\b(?:can|should|must|is|are|was|has|have|we|i|not|no|loses?|takes?|spends?|ignore|works|runs|shows|sends|gets|keeps|helps|wants|needs|makes|lets|gives|stores|saves|tracks|costs)\b/i.test(
      words,
    )
  )
    return undefined;
  if (heads.test(short) && (wished || (first && (count > 1 || words === sentence.trim()))))
    return { words: lowered(words), sure: true };
  return wished && named !== asked && count <= 4 && !words.endsWith('…')
    ? { words: lowered(words), sure: true }
    : undefined;
}

/** "Poll for lunch", "search for our archive": what it is for belongs to the name, unless that is somebody. */
function withWhatFor(short: string, named: string): string {
  const rest = named.slice(short.length);
  const match = /^ (?:for|about|of) (?:(?:the|our|my|an?) )?[a-z-]+(?=[.!?,;:]|$)/i.exec(rest)?.[0];
  if (!match || !named.startsWith(short) || short.split(' ').length > 2) return short;
  return readUsers(match).length > 0 || /\b[a-z]+ing\b|\d/i.test(match) ? short : `${short}${match}`;
}

/** "Migrate our database" is something to do, and no name for a thing. */
function isDeed(words: string): boolean {
  return /^[a-z]+ (?:our|the|all|their|its|from|my|every|each)\b/i.test(words);
}

/** Lower case for a running text, unless the first word is a name or an abbreviation. */
export function lowered(words: string): string {
  const first = words.split(' ')[0] ?? '';
  return /^[A-Z][a-z]+$/.test(first) &&
    !/^(?:Slack|Jira|Excel|Telegram|Discord|Google|Shopify|Notion|Outlook|Android|Chrome|Python|React|Java|Stripe|Zoom)$/.test(
      first,
    )
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}

function inChinese(sentence: string): Subject | undefined {
  const wished = sentence.replace(/^(?:能不能|可不可以|可否|能否|是否可以|有没有办法)/u, '');
  const asked = wishInChinese.exec(wished)?.[1] ?? addedInChinese.exec(sentence)?.[1];
  const candidate = (
    asked ?? (headsInChinese.test(sentence) && sentence.length <= 24 ? sentence : '')
  ).trim();
  const words = candidate
    .replace(/^(?:能够?让|可以让|能够|可以|能|让|用来|用于|带有|带|一个|一套|一款|个|新|的)+/u, (lead) =>
      /^带/u.test(lead) ? lead : '',
    )
    .replace(/^带有?[^的]{1,14}的/u, '');
  const head = headsInChinese.exec(words);
  if (head) {
    const end = words.lastIndexOf(head[0]) + head[0].length;
    const whole = words.slice(0, Math.max(end, head.index + head[0].length));
    const kept = [...whole].length <= 18 ? whole : words.slice(0, head.index + head[0].length);
    const bare = fragment(kept.length > head[0].length ? kept : candidate, 18);
    return { words: bare, sure: !bare.endsWith('…') };
  }
  const cutShort = fragment(words.replace(cutInChinese, ''), 18);
  return asked && [...cutShort].length >= 2
    ? { words: cutShort, sure: isNoun(cutShort, sentence) }
    : undefined;
}

/** A short noun behind its measure word: "做一个网盘". */
function isNoun(words: string, sentence: string): boolean {
  return (
    /^(?!东西|能|可|帮|让|新的)\p{Script=Han}{2,6}$/u.test(words) &&
    /[个套款份]/u.test(sentence.slice(0, sentence.indexOf(words)))
  );
}
