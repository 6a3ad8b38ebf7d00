import type { en } from '../en/earlier.js';

export const zh: typeof en = {
  named: (title, version) => `《${title}》${version === undefined ? '' : ` v${version}`}`,
  inFile: (plan, file) => `${plan}（来自 ${file}）`,
  changedFile: '这个文件与当时发布的不一致，只按文件本身的内容对待。',
  line: (plan, state) => `*${plan}*：${state}`,
  states: {
    active: '正在规划',
    paused: '正在规划，等待回复',
    plan: '规划案，等待决定',
    draft: '规划草案',
    approved: '已批准的规划案',
    closed: '已结束',
  },
  understood: (intent) => `我的理解是：${intent}。`,
  chosen: (who, intent) => `${who} 选择：${intent}。`,
  intents: {
    refine: (plan) => `在${plan}的基础上细化`,
    new_with_reference: (plan) => `新的规划，参考${plan}`,
    new: () => '全新的规划，与之前无关',
    continue_discussion: (plan) => `继续讨论${plan}`,
  },
  broughtItems: (items, answers, done) =>
    `沿用了 ${items} 条共识${answers > 0 ? `和 ${answers} 个回答` : ''}${done > 0 ? `，其中 ${done} 项任务已完成` : ''}。任何角色都可以说明理由提出异议。`,
  broughtSources: (sources) =>
    `各角色可以查阅和引用${sources > 0 ? `（${sources} 条）` : ''}，但不视为本次的共识。`,
  lost: '原规划已无法读取，所以没有沿用任何内容。',
  newer: (version, newest) => `v${version} 不是最新版，最新的是 v${newest}。`,
  none: '我把它当作全新的规划：本频道还没有之前的规划。',
  unknown: (ids) => `本频道没有 ${ids}。`,
  unsure: '你的需求可能和之前的规划有关。',
  cannotGoOn: (plan) => `${plan}已经结束，不能继续。`,
  ask: (who) => `${who}，你指的是哪一种？你选了我再开始。`,
  buttons: {
    refine: '在此基础上细化',
    refineVersion: (version) => `细化 v${version}`,
    new_with_reference: '仅供参考',
    continue_discussion: '回到原话题继续',
    new: '另起规划',
  },
  briefs: {
    refine: (plan, text) => `细化 ${plan}：${text}`,
    refer: (plan, text) => `参考 ${plan}：${text}`,
  },
  goesOnHere: (who) => `${who} 在这里继续：`,
  origin: (workshop, version, id) => `来自 ${workshop} v${version}：${id}`,
  originLabel: '来源',
  stages: {
    asking: '教练在确认它与之前规划的关系',
    reading: '教练正在看之前的规划',
  },
  files: {
    damaged: (file) => `*${file}* 是 Planning Workshop 的规划案，但已损坏：内容有缺失或改动。没有使用它。`,
    newer: (file) => `*${file}* 由更新的版本生成，当前版本读不了。没有使用它。`,
    size: (file) => `*${file}* 超过 1 MB，不可能是 Planning Workshop 的规划案。没有使用它。`,
    second: (file) => `*${file}* 是另一份外来的规划案，一次只能用一份。没有使用它。`,
    failed: (file) => `无法从 Slack 取得 *${file}*。没有使用它。`,
    other: (file) => `*${file}* 不是 Planning Workshop 的规划案或草案。没有使用它。`,
    brief: '文件里有一份规划案。你想拿它做什么？请再次 @我，附上文件和一句话，例如“在此基础上加审计日志”。',
  },
};
