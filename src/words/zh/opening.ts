import { inWords } from '../../text/amounts.js';
import type { en } from '../en/opening.js';

const notCounted = '等待回答的时间另计';

export const zh: typeof en = {
  briefGoesOn: '_需求较长，其余部分在话题里。_',
  briefContinued: (page, pages) => `*需求原文，第 ${page} 部分，共 ${pages} 部分*`,
  stages: {
    opening: '正在准备',
    intake: '教练正在看需求',
    asking: '教练想先问一个问题',
    waits: (round) => `有了回答就开始第 ${round} 轮`,
    waitsUntil: (round, when) => `有了回答就开始第 ${round} 轮，最晚 ${when} 开始`,
    ends: '有了回答就完成规划案',
  },
  welcome: {
    reads: (reading) => `${reading}我是这样理解的，不对的话请告诉我。`,
    begins: (roles) => `${inWords(roles, 'zh')}个角色正在读你的需求。`,
    plans: (roles, rounds) =>
      `${inWords(roles, 'zh')}个角色现在开始规划，${rounds === 1 ? '讨论一轮' : `最多讨论${inWords(rounds, 'zh')}轮`}。`,
    expect: (time, cost) => `预计用时${timeAndCost(time, cost)}。`,
    earlier: (time, cost) => `本频道之前的工作坊用时${timeAndCost(time, cost)}。`,
    shared: '本频道与其他组织共享，对方可以看到这个话题。',
    guests: '本频道有访客，他们可以看到这个话题。',
    sharedWithGuests: '本频道与其他组织共享，也有访客，他们都可以看到这个话题。',
    rules: (ids) => `本频道规则适用：${ids}。`,
    stop: '停止',
    how: '随时可以在这里回复。有问题待回答时，你的回复就是回答。',
    dryRun:
      '演练：所有角色都由脚本扮演，不是 AI，也看不懂你的需求。维护人员可以换成真实模型：设置密钥（`ANTHROPIC_API_KEY=…` 或 `OPENAI_API_KEY=… npm start`），使用 Ollama，或使用任何兼容 OpenAI 的服务（`MODELS_CONF=… OPENAI_BASE_URL=… npm start`）。做法见 README 的“Without a key”一节。',
  },
  depth: {
    options: {
      quick: '快速：一轮',
      standard: '标准：最多三轮',
      deep: '深入：最多五轮',
    },
  },
  time: {
    label: '时间',
    inAll: (time) => `预计共${time}，${notCounted}`,
  },
  judged: {
    enough: '需求足够清楚，开始第 1 轮。',
    notEnough: '需求里还缺信息，先问发起人。',
  },
};

function timeAndCost(time: string, cost = ''): string {
  return `${time}${cost && `、花费约 ${cost}`}，${notCounted}`;
}
