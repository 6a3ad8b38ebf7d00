import { inWords } from '../../text/amounts.js';
import { tight } from '../../text/language.js';
import type * as en from '../en/opening.js';

export const opening: typeof en.opening = {
  briefCut: '_需求较长，全文在规划文件里。_',
  stages: {
    opening: '正在准备',
    intake: '教练正在看需求',
    asking: '教练想先问一个问题',
    waits: (round) => `有了回答就开始第 ${round} 轮`,
    waitsUntil: (round, when) => `有了回答就开始第 ${round} 轮，最晚 ${when} 开始`,
    words: (until, who) => tight`${who} 的话还没弄清是什么意思，最晚 ${until} 给出结果`,
  },
  welcome: {
    reads: (reading) => `${reading}我是这样理解的，不对的话请告诉我。`,
    begins: (roles) => `${inWords(roles, 'zh')}个角色正在读你的需求。`,
    plans: (roles, rounds) =>
      `${inWords(roles, 'zh')}个角色现在开始规划，${rounds === 1 ? '讨论一轮' : `最多讨论${inWords(rounds, 'zh')}轮`}。`,
    shared: '访客或其他组织的人可以看到这个话题。',
    rules: (ids) => `本频道规则适用：${ids}。`,
    stop: '停止',
    how: '随时可以在这里回复。有问题待回答时，你的回复就是回答。',
    dryRun:
      '演练：所有角色都由脚本扮演，不是 AI，也看不懂你的需求。回答、修改意见和更正（“我说错了：……”）会按你的原话写进方案，别的话不会。维护人员可以换成真实模型：设置密钥（`ANTHROPIC_API_KEY=…` 或 `OPENAI_API_KEY=… npm start`），使用 Ollama，或使用任何兼容 OpenAI 的服务（`MODELS_CONF=… OPENAI_BASE_URL=… npm start`）。做法见 docs/MODELS.md 的“The shortest ways”一节。',
  },
  sources: {
    named: {
      file: (name, pages) => {
        if (!pages) return `*${name}*`;
        return `*${name}*（${pages.read < pages.of ? `${pages.of} 页中的前 ${pages.read} 页` : `${pages.of} 页`}）`;
      },
      thread: (_, messages) => (messages ? `话题（${messages.read} 条消息）` : '话题'),
      message: (_, messages) => (messages ? `链接的话题（${messages.read} 条消息）` : '链接的话题'),
      code: (path, lines, repository) => `${repository} 的 *${path}*${lines ? `（${lines.read} 行）` : ''}`,
    },
    reading: (names) => `正在读${names}，读完之前别的都不会开始。`,
    read: (names) => `已读：${names}。`,
    summed: (parts, cost, isAll) =>
      `放不进每次调用的内容先分 ${parts} 段提要${cost === '' ? '' : `，大约用 ${cost}`}，${isAll ? '原文随时可以查' : '再后面的内容不提要，要用时再查'}。`,
    withheld: (lines, name) => `${name} 里有 ${lines} 行像是密钥，不会给任何模型看。`,
    addresses: (all) => `没有读：${all}。我不打开网址，请把要紧的内容贴到这里，或者发成文件。`,
    left: (names) => `没有等 ${names} 就开始了。`,
    without: '不等它，开始',
    stage: '正在读随需求来的内容',
    undecided: '有内容读不了：请重发，或者不等它，开始',
  },
  judged: { enough: '需求足够清楚，开始第 1 轮。', notEnough: '需求里还缺信息，先问发起人。' },
};

export const earlier: typeof en.earlier = {
  named: (title, version) => `《${title}》${version === undefined ? '' : ` v${version}`}`,
  inFile: (plan, file) => `${plan}（来自 ${file}）`,
  changedFile: '这个文件与当时发布的不一致，只按文件本身的内容对待。',
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
  unknown: (ids) => `本频道没有 ${ids}。`,
  unsure: '你的需求可能和之前的规划有关。',
  cannotGoOn: (plan) => `${plan}已经结束，不能继续。`,
  ask: (who) => `${who}，你指的是哪一种？你选了我再开始。`,
  buttons: {
    refine: '在此基础上细化',
    new_with_reference: '仅供参考',
    continue_discussion: '回到原话题继续',
    new: '另起规划',
    goOn: '沿用已有内容继续',
  },
  refineIt: (plan, text) => `细化 ${plan}：${text}`,
  goesOnHere: (who) => `${who} 在这里继续：`,
  origin: (workshop, version, id) => `来自 ${workshop} v${version}：${id}`,
  originLabel: '来源',
  stages: { asking: '教练在确认它与之前规划的关系', reading: '教练正在看之前的规划' },
  files: {
    newer: (file) => `*${file}* 由更新的版本生成，当前版本读不了。没有使用它。`,
    size: (file) => `*${file}* 超过 1 MB，不可能是 Planning Workshop 的方案。没有使用它。`,
    damaged: (file) => `*${file}* 是 Planning Workshop 的方案，但已损坏：内容有缺失或改动。没有使用它。`,
    second: (file) => `*${file}* 是另一份外来的方案，一次只能用一份。没有使用它。`,
    failed: (file) => `无法从 Slack 取得 *${file}*。没有使用它。`,
    other: (file) => `*${file}* 不是 Planning Workshop 的方案或草案。没有使用它。`,
    brief: '文件里有一份方案。你想拿它做什么？请再次 @我，附上文件和一句话，例如“在此基础上加审计日志”。',
  },
};

export const talk: typeof en.talk = {
  brief: {
    by: (name) => `${name}：`,
    app: (name) => `${name}（应用）：`,
    file: (name) => `[文件：${name}]`,
    cut: '[这条消息的其余部分略去]',
    left: (count) => `[此处略去 ${count} 条消息]`,
    unread: '[话题还有后续消息，略去]',
  },
  from: {
    message: (author) => `${author} 的一条消息`,
    alone: (message) => `需求来自 ${message}。`,
    thread: (message, others) => `需求来自 ${message}，以及话题里的另外${inWords(others, 'zh')}条消息。`,
    unread: '话题太长，没有读到最新的消息。',
  },
  elsewhere: (who, workshop) =>
    `${who} 为这里说的事打开了工作坊：“${workshop}”。讨论在本频道的另一个话题里进行，之后写在这里的内容它不会读。`,
  workshop: '前往工作坊',
};

export const views: typeof en.views = { stage: (seen, all) => `各角色先单独看需求（${seen}/${all} 已看完）` };
