import { inWords } from '../../text/amounts.js';
import { nameOf } from '../../roles/index.js';
import { tight } from '../../text/language.js';
import type * as english from '../en/forms.js';

export const forms: typeof english.forms = {
  submit: '提交',
  close: '关闭',
  limit: (characters) => `最多 ${characters} 个字符。`,
  answer: {
    title: (question) => `回答 ${question}`,
    label: '你的回答',
    placeholder: '用你自己的话说',
    hint: '这会作为大家的回答，并以你的名字显示在话题里。',
    why: (reason) => `为什么要问：${reason}`,
  },
  answers: {
    title: '一次答完',
    about: '我们暂时的假设已经填好。不对的请改，想先不答的请清空。',
    hint: (why, options) => [why, options].filter(Boolean).join(' · '),
    options: (texts) => `例如：${texts.join(' / ')}`,
    none: '请至少回答一个问题。',
  },
  details: { turn: (role, round) => tight`${nameOf(role, 'zh')} 第 ${round} 轮` },
  handOff: {
    title: (artifact, version) => `交付${artifact === 'plan' ? '方案' : '草案'} v${version}`,
    submit: '交付',
    submitDraft: '仍然交付',
    about: (artifact, version, title) =>
      artifact === 'plan'
        ? `*方案 v${version}* · ${title}`
        : `*草案 v${version}* · ${title}\n各角色还没有达成共识。拿到它的人会在未决的内容上继续做。`,
    against: (count) => `*全部 ${count} 条异议：*`,
    goes: (places) => `会送到：${places}。已连接的编码 Agent 也可以读取。`,
    goesNowhere: '不会送到任何地方。已连接的编码 Agent 可以读取。',
    what: (files, when) =>
      `送出的内容：${when} 生成的 ${files} 个文件、对它们的决定，以及每个文件的 SHA-256。`,
    confirms: '交付即表示你已读完所有异议。这会和你的名字一起随草案送出。',
  },
  reading: {
    title: (version) => `方案 v${version}`,
    section: '选择章节',
    newer: (newest) => `这是较早的版本，最新的是 v${newest}。`,
  },
  changes: {
    title: '要求修改',
    about: (title, version) => `*方案 v${version}* · ${title}`,
    label: '希望改成什么样？',
    placeholder: '每行写一点',
    hint: (roles) => `${inWords(roles, 'zh')}个角色会再讨论一轮，下一个版本会逐条说明结果。`,
  },
  tasks: {
    title: '编辑任务',
    about: (title, version) =>
      `*方案 v${version}* · ${title}\n只改措辞、人员或顺序，马上就有 v${version + 1}。增删任务、标记完成或改天数，会先由各角色读一遍。`,
    others: (tasks) => `这里放不下、保持不变的任务：${tasks}。要改哪个，就写一行以它的编号开头。`,
    label: '任务',
    placeholder: 'T1 标题 | 谁做 | 2-3 | T2',
    hint: '每行一个任务，按先后排列：标题 | 谁做 | 天数 | 等哪些任务，后三项没有就不写。做完的在前面写 [x]；下面另起一行写 > 加新的说明。删掉一行，就是去掉这个任务。',
    waits: (days) => `等 ${days} 天`,
    removed: (task) => `去掉：${task}`,
    order: (ids) => `顺序：${ids}`,
    between: '；',
    unknown: (id) => `这个方案里没有任务 ${id}。`,
    unread: (part) => `看不懂“${part}”。每行的写法：标题 | 谁做 | 天数（如 2-3） | T1、T2`,
    before: (task, other) =>
      `${task} 要等 ${other}，却排在它前面。请把这一行往下移，或者从里面去掉 ${other}。`,
    twice: (task) => `“${task}”写了两次。`,
    long: (limit) => `有一行太长了，最多 ${limit} 个字符。`,
    same: '还没有任何改动。',
  },
  concernAnswer: {
    title: '答复顾虑',
    about: (who, concern) => tight`*${who} 的顾虑：* ${concern}`,
    label: '你的答复',
    placeholder: '为什么方案可以保持不变',
    hint: '答复会列在这条顾虑旁边，顾虑就此关闭。',
  },
  more: {
    title: '补充信息',
    about: (title, version) => `*草案 v${version}* · ${title}`,
    label: '要让各角色知道什么？',
    placeholder: '事实、决定、限制',
    hint: '之后再讨论一轮，给出新版本。之前交给各角色决定的问题，仍可以在它的卡片上回答。',
  },
  problem: {
    empty: '请写点内容。',
    tooLong: (limit, length) => `有 ${length} 个字符，上限是 ${limit}。`,
    over: '表单打开之后情况变了，这次填写不再算数。文字如果还有用，请复制到话题里。',
  },
  openAgain: '没能及时打开，请再点一次按钮。',
  lost: '提交得晚了，没有生效。你的文字：',
  people: {
    people: '邀请参加的人',
    peopleHint: '谁负责什么，可以在话题里 @我 说，例如“邀请 @小王 负责风险”。相关的问题会直接问他。',
    peoplePlaceholder: '同事',
    nobody: (names) => `只能邀请看得到这个频道的人，这些不行：${names}。`,
  },
  policy: {
    of: {
      ...{ channels: '可以发起工作坊的频道', start: '谁可以发起工作坊' },
      ...{ startGroups: '哪些用户组可以发起工作坊', answer: '谁可以回答问题' },
      ...{ answerGroups: '哪些用户组可以回答问题', approve: '谁可以批准方案' },
      ...{ approveGroups: '哪些用户组可以批准方案', handOff: '谁可以交付方案' },
      ...{ handOffGroups: '哪些用户组可以交付方案', guests: '访客和其他组织的人' },
      raises: '每个工作坊的预算最多增加几次',
      ...{ budget: '新工作坊的预算（美元）', models: '新工作坊用哪一组模型' },
      keepDays: '工作坊结束多少天后删除',
    },
    common: '*整个工作区*，立即生效。留空就不限制。',
    guests: { invited: '受邀后可以参加', answer: '受邀后只能回答问题', never: '不能参加' },
    wrong: (such) => `请这样写：${such}`,
    noGroup: 'Slack 里没有这个用户组。',
    untold: 'Slack 没有告知有哪些用户组。请一分钟后再试；如果还是这样，应用缺少 usergroups:read 权限。',
  },
  settings: {
    title: '设置',
    save: '保存',
    of: {
      answering: {
        label: '谁可以替发起人回答问题',
        values: { anyone: '频道里的任何人', members: '只有受邀的人' },
      },
      approving: {
        label: '方案由谁批准',
        values: { members: '任何一位参与者', requester: '只由发起人', two: '两位参与者' },
      },
    },
    rules: {
      label: '频道规则',
      placeholder: '价格一律含税显示。',
      hint: (most, longest) =>
        `每个方案都要遵守，一行写一条。最多 ${most} 条，每条不超过 ${longest} 个字符。`,
      unseen: (ids) => `这里放不下、保持不变的规则：${ids}。`,
      added: (id, text) => `添加 *${id}*：${text}`,
      removed: (id, text) => `删除 *${id}*：${text}`,
      rest: (characters) => `……还有 ${characters} 个字符，\`/plan 设置\` 里可以看到全部规则。`,
      long: (rule, limit) => `“${rule}”太长了，每条规则不超过 ${limit} 个字符。`,
      many: (limit, rules) => `一共 ${rules} 条规则，最多只能有 ${limit} 条。`,
    },
    hint: '对之后在本频道发起的工作坊有效。',
    changed: (by) => tight`${by} 改了本频道的设置。`,
    changedTo: (label, value, before) => `${label}: ${value}（原来：${before}）`,
    fixed: (label, value) => `${label}: ${value}（由运维方设定）`,
    saved: (channel) => `已保存 ${channel} 的设置。`,
    notAdmin: '这一项只有工作区管理员能改，而 Slack 没有确认你是管理员。请关掉窗口，再试一次。',
    failed: '设置没能打开。请再输入一次 `/plan 设置`。',
    direct: '每个频道有自己的设置。请到那个频道里输入 `/plan 设置`。',
  },
};
