import { inWords } from '../../text/amounts.js';
import { nameOf } from '../../roles/index.js';
import { tight } from '../../text/language.js';
import type * as en from '../en/course.js';

const called = (who: string) => nameOf(who, 'zh');
const allOf = (who: readonly string[]) => who.map(called).join('、');

export const rounds: typeof en.rounds = {
  stage: (round, most) => `第 ${round} 轮${round > most ? '' : `（最多 ${most} 轮）`}`,
  turn: {
    sentence: (role, round, stance) => `${called(role)}（第 ${round} 轮）：${stance}`,
    added: (item) => `+ ${item}`,
    changed: (item) => `~ ${item}`,
    withdrawn: (item) => `– 撤回 ${item}`,
    contest: (point, item, wish) => `! #${point} 不同意 ${item}。${wish}`,
    instead: (name) => `建议改为：${name}`,
    away: '建议删去。',
    gap: (point, item, text) => `! #${point} ${item && `${item}：`}${text}`,
    breaks: (rules) => `违反 ${rules}`,
    hold: (point) => `! ${point} 仍有分歧`,
    settle: (point) => `✓ ${point} 已解决`,
    decline: (point) => `✗ ${point} 没有采纳`,
    stands: (point) => `✓ ${point} 无需改动`,
    details: (more) => (more === 0 ? '详情' : `详情（另有 ${more} 条）`),
  },
  outside: (points) => tight`一个没有参与规划的 AI 通读了方案，提出 ${points} 点。`,
  round: {
    done: (round, most) => `第 ${round} 轮${round > most ? '' : `（最多 ${most} 轮）`}结束。`,
    verdicts: {
      reserved: (roles) => `${allOf(roles)}有保留。`,
      objects: (roles) => `${allOf(roles)}反对。`,
      unheard: (roles) => `${allOf(roles)}没有发言。`,
      skipped: (roles) => `已跳过：${allOf(roles)}。`,
    },
    agree: (roles, all) => `${roles.length === all ? '所有角色都' : allOf(roles)}已读过，表示同意。`,
    settled: (points) => `*已解决：* ${points}`,
    declined: (points) => `*没有采纳：* ${points}`,
    stands: (points) => `*无需改动：* ${points}`,
    disputed: (points) => `*有分歧：* ${points}`,
    missing: (points) => `*待处理：* ${points}`,
    asked: (questions) => `*待回答：* ${questions}`,
    nowSays: (name, text) => `${name} 现在是“${text}”`,
    withdrawn: (name) => `撤回 ${name}`,
    because: (point, why) => `${point}${why && `：${why}`}`,
    next: {
      meeting: (questions) => `先开一个小会，澄清 ${questions} 个问题。`,
      dispute: (point, question) => `${point} 双方各持己见，请大家决定：${question}。`,
      draft: '这是最后一轮。有共识的和没有共识的，都会写进草案。',
    },
  },
};

export const routing: typeof en.routing = {
  queue: {
    label: '点名发言',
    spoke: (member) => `${member} ✓`,
    working: (member) => `[${member} ⏳]`,
    held: (member) => `[${member} ⏸️]`,
  },
  or: ([first = '', ...others]) => others.reduce((one, other) => tight`${one} 或 ${other}`, first),
  skipped: {
    unknown: (name) => `⚠️ “${name}”不在这个工作坊里，已跳过。`,
    stranger: (name) => `⚠️ ${name} 不在这个工作坊里，可以 @我 说“邀请 @${name}”。`,
    ambiguous: (name, members) => tight`⚠️ “${name}”可能是 ${members}，请写得更完整。`,
    more: (number) => `⚠️ 另有 ${number} 个名字已跳过。`,
  },
  reply: {
    to: (who) => tight`*回应 ${who}：*`,
    sentence: (role, text) => tight`${called(role)} 回应：${text}`,
  },
  view: { ask: (who) => `${who}，你怎么看？你在这里的下一条消息就是你的看法。`, pass: '跳过' },
  nobody: {
    ask: (who, members) =>
      `${who}，接下来谁发言？刚才写的名字这里都没有。这个工作坊里有：${members}。请在消息里写 \`[NEXT: 名字]\`，或者点“继续”。`,
  },
  over: {
    was: (who) => tight`问过 ${who}。`,
    skipped: (by, who) => tight`${by} 跳过了 ${who}。`,
    resumed: (by) => `${by} 说继续。`,
    wentOn: '这件事已经过去。',
  },
};

export const meeting: typeof en.meeting = {
  title: (questions) => `澄清小会：还有 ${questions} 个问题。`,
  table: (roles, people) => tight`${inWords(roles, 'zh')}个角色和 ${people} 参加。`,
  asks: (asker, questions) => tight`${asker} 问 ${questions}`,
  how: '一次只问一个。点“稍后再说”可以先放一放，最后再问。',
  silent: (roles) => `${allOf(roles)}没有要问的。`,
  thinks: {
    asks: (id, question, why) => `✓ *${id}* ${question}${why && ` · ${why}`}`,
    rewords: (id, before, now, why) => `↻ *${id}* ~${before}~ → ${now}${why && ` · ${why}`}`,
    skips: (id, question, cover) => `⊘ *${id}* ${question} · 不用再问：${cover}`,
  },
  minutes: {
    title: (counts) => `小会结束：${counts}。`,
    answered: (count) => `${count} 个已回答`,
    decided: (count) => `${count} 个先按假设处理`,
    moot: (count) => `${count} 个不用再问`,
    open: (count) => `${count} 个还没有回答`,
    assumed: (fact) => `先按：${fact}`,
    stillOpen: (question) => `${question} · 还没有回答`,
  },
  stage: (round) => `第 ${round} 轮之后的澄清小会`,
};

export const gate: typeof en.gate = {
  agreed: '角色已同意',
  stage: (count) => `正在整理 ${count} 轮讨论的结果`,
  findings: {
    reference: '引用的内容不在方案里，或者类型不对',
    empty: '方案里没有任何需求',
    acceptance: '需求没有验收标准',
    task: '需求没有对应的任务',
    test: '需求没有对应的测试',
    circle: '任务互相等待，绕成了圈',
    serves: '任务没有对应的需求',
    capacity: '有任务或人员的天数不成立',
    budget: '预算各项之和超过了总额',
    date: '按最少的天数算，也赶不上约定的日期；或者所写的不是日期',
    mitigation: '风险的应对措施没有人落实',
    unknown: '有没弄清的地方，却没写谁在哪天前弄清楚、弄不清怎么办',
    size: '方案的字数超过了上限',
    long: '文字过长',
    tight: '只有样样顺利，时间才够',
    away: '到期那天，要做的人不在',
    endless: '任务依据的事，没人答应哪天前弄清楚',
    done: '任务没有写怎样才算完成',
    proof: '任务要等后面才做的内容做好才算完成',
    reworded: '测试写好之后，验收标准的文字改过',
    alike: '两条说的是一回事',
  },
  reasons: {
    verdict: (role, text, detail) => {
      const how = { reserved: '持保留意见', objects: '反对', absent: '没有发言' };
      const what = text === 'skipped' ? `跳过了“${called(role)}”这个角色` : `${called(role)}${how[text]}`;
      return `${what}${detail && `：${detail}`}`;
    },
    unsigned: (role) => `${called(role)}还没有读过改动后的方案`,
    position: (role, said) => `${called(role)}：${said}`,
    point: (number, role, detail) => `${number} 尚未解决${role && `（${called(role)}）`}：${detail}`,
    question: (number, role, detail) => `${number} 一直没有回答${role && `（${called(role)}）`}：${detail}`,
    unknown: (item) => tight`${item} 还没弄清，也没写谁在哪天前弄清楚、弄不清怎么办`,
    closedEarly: (who) => tight`${who} 提前结束了工作坊`,
  },
};
