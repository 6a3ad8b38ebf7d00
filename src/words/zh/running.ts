import { dollars, inUnits } from '../../text/amounts.js';
import { nameOf } from '../../roles/index.js';
import { tight } from '../../text/language.js';
import type * as en from '../en/running.js';

const called = (who: string) => nameOf(who, 'zh');

export const failures: typeof en.failures = {
  pause: {
    label: '暂停',
    stage: (stage) => `${stage} · ⏸️ 暂停中`,
    by: (who, since) => `${who}，自 ${since} 起。发送“恢复”可以继续`,
    paused: (who) =>
      `⏸️ ${who} 暂停了工作坊。正在进行的会做完，恢复之前不开始新的工作。你写的话，我照样会读。`,
    over: (who) => `▶️ ${who} 暂停过工作坊，现在已经过去。`,
    resume: '恢复',
  },
  role: (role) => `*${called(role)}卡住了。*`,
  reading: '*我暂时读不了大家的消息。* 消息都还在。',
  coach: '*教练的工作卡住了。*',
  reasons: {
    busy: '模型太忙，暂时无法作答。',
    timeout: '模型迟迟没有作答。',
    refused: '模型拒绝了请求。',
    unreadable: '读不懂模型的回答。可能要请维护人员换一个模型，或调整模型服务器的设置。',
    unreachable: '连不上模型。如果一直这样，请维护人员检查地址和网络。',
    denied: '模型供应商拒绝访问。请维护人员检查密钥、账户和模型名称。',
    tooLong: '要读的内容太长，这里没有模型读得下。',
    budget: '本工作坊的预算已用完。',
    dayBudget: '本工作区今天的预算已用完。',
    disk: '写入磁盘失败。',
    bug: '工作坊内部出错。',
    setAside: '机器人在这一步卡死了两次。',
  },
  server: (words) => `服务器的回复：“${words}”。`,
  shorter: '可以以草案结束。维护人员也可以添加读得更多的模型。',
  window: (has, needs) =>
    `模型的上下文窗口只有 ${has} 个 token，这份需求需要 ${needs} 个。维护人员可以调大窗口（Ollama：在 Modelfile 里写 \`PARAMETER num_ctx ${needs}\`），或换一个模型。`,
  again: (tries, since, next) => `${next} 自动重试（自 ${since} 起已试 ${tries} 次）。内容都还在。`,
  stopped: (tries, since) =>
    `同样的失败反复出现（自 ${since} 起已试 ${tries} 次），不再自动重试。换了模型或改了设置之后，请点重试。内容都还在。`,
  setAside: '等机器人升级后再试。内容都还在，其他工作照常进行。',
  soon: (tries, since) => `一有可能就会重试（自 ${since} 起已试 ${tries} 次）。内容都还在。`,
  retry: '重试',
  skip: '跳过这个角色',
  end: '结束',
  sure: {
    title: '要跳过这个角色吗？',
    text: (role) => `本轮不再等“${called(role)}”这个角色。如果它之后也没有发言，结果会是草案，不是方案。`,
    yes: '跳过',
    no: '再等等',
  },
  skipped: (who) => `${who} 选择不再等。`,
  board: (who, since) => tight`${called(who)} 自 ${since} 起卡住了`,
  recovered: '已经恢复。',
  over: '不再需要了。',
};

const units = [
  { size: 100_000_000, sign: ' 亿', roundFrom: 100 },
  { size: 10_000, sign: ' 万', roundFrom: 100 },
];
const count = (tokens: number) => inUnits(tokens, units);
const money = (micros: number) => {
  const amount = dollars(micros);
  return amount === undefined ? '不到 0.01 美元' : `${amount} 美元`;
};

export const budget: typeof en.budget = {
  label: '费用',
  count,
  money,
  tokens: (tokens) => `${count(tokens)} token`,
  cached: (tokens, share) => `${tokens}（${share}% 来自缓存）`,
  unknown: '费用未知',
  unknownCalls: (calls) => `${calls} 次调用中断或没有计数，费用未知`,
  and: (parts) => parts.join('，'),
  left: (amounts) => `预算还剩 ${amounts}`,
  usedUp: {
    used: (used, limit) => `已用：${used}，上限：${limit}。下一步还需要更多。`,
    asks: (who) => `${who}，工作停下了，等有了预算再继续。点“追加预算”，可以再用同样多。内容都还在。`,
    day: (midnight) => `工作会在 ${midnight} 自动继续；运行机器人的人调高每日预算后也会继续。内容都还在。`,
    or: (parts) => parts.join('或 '),
    allow: '追加预算',
    raised: (who) => `${who} 追加了预算。`,
    over: '这件事已经过去。',
    board: {
      workshop: (since) => `本工作坊的预算自 ${since} 起已用完`,
      day: (since) => `本工作区今天的预算自 ${since} 起已用完`,
    },
  },
  took: (cost) => `共花费 ${cost}。`,
};
