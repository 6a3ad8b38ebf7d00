import { tight } from '../../text/tight.js';
import type { en } from '../en/ending.js';

export const zh: typeof en = {
  outcomes: {
    label: '结果',
    approved: (version, who, how, when) => tight`✅ ${who} ${how}批准了规划案 v${version}（${when}）。`,
    ways: {
      button: '点按钮',
      reaction: '用 ✅ ',
      reply: '用回复',
    },
    dropped: (version, who, when) => tight`🗑️ ${who} 放弃了草案 v${version}（${when}）。`,
    draft: (version, when) => `📝 以草案 v${version} 结束（${when}）：各角色没有全部同意。`,
    ended: (version, who, when) => tight`📝 ${who} 提前结束了工作坊，留下草案 v${version}（${when}）。`,
    discarded: (who, when) => tight`🗑️ ${who} 放弃了工作坊（${when}）。`,
    continued: (plan, when) => tight`➡️ 已回到 ${plan} 继续（${when}）。`,
    cancelled: (who, when) => tight`🚫 ${who} 取消了工作坊（${when}）。`,
    withdrawn: (version, who, when) => tight`↩️ 规划案 v${version} 交付之后，${who} 撤回了批准（${when}）。`,
    someone: '有人',
  },
  end: {
    label: '结束',
    asked: (who) => `${who} 想结束工作坊，请在话题里选择`,
    ask: (who) => `${who} 想结束这个工作坊。`,
    choices: '以目前的草案结束，放弃，还是继续？选择之前，讨论照常进行。',
    choicesWithPause: '暂停，以目前的草案结束，放弃，还是继续？选择之前，讨论照常进行。',
    choicesWithDraft: '有一份草案在卡片上等待决定。以这份草案结束，放弃工作坊，还是继续？',
    choicesWithPlan: '有一份规划案在卡片上等待批准。放弃，还是继续？',
    pause: '暂停',
    draft: '以草案结束',
    discard: '放弃',
    goOn: '继续',
    sure: {
      title: '要放弃这个工作坊吗？',
      text: '工作坊会直接结束，没有结果。已有的讨论和文件仍留在话题里。',
      yes: '放弃',
      no: '保留',
    },
    withDraft: (who) => `${who} 选择以草案结束这个工作坊。`,
    discarded: (who) => `${who} 选择放弃这个工作坊。`,
    paused: (who) => `${who} 选择暂停。`,
    goesOn: (who) => `${who} 选择继续。`,
    over: (outcome) => `已经决定了。${outcome}`,
  },
  closed: {
    keeps: (version) => `截至 v${version} 的文件和讨论内容都保留在这个话题里。`,
    nothing: '没有发出任何版本。讨论内容保留在这个话题里。',
  },
};
