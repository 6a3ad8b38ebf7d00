import type { commands as en } from '../en/commands.js';

/** `/plan`、`!plan`、表单以及 Slack 入口处的回复用语。名称和标题传入时已转义。 */
export const commands: typeof en = {
  opening: '正在这里开启工作坊…',
  alreadyOpen: (workshop) => `你已经开启了这个工作坊：${workshop}，不会重复开启。`,
  yourText: '你的原文，以免丢失：',
  wholeText: (number, of) => `你的原文，第 ${number}/${of} 部分：`,

  brief: {
    empty:
      '开启工作坊需要一段需求说明：用几句话说明想做什么、给谁用、为什么。例如 `/plan 做一个会议室预订页面`；只输入 `/plan` 会打开表单。',
    tooLong: (limit, length) =>
      `这段需求有 ${length} 个字符，上限是 ${limit}，因此没有开启工作坊。请精简后再发一次。`,
    notMember: (invite) =>
      `我还不在这个频道里，因此没有开启工作坊。请先在这里输入 \`${invite}\`，再发一次需求。`,
    direct: '工作坊需要在频道里进行，方便其他人一起看。请到合适的频道里输入 `/plan`。',
  },

  full: {
    person: {
      atOnce: (most) => `你已有 ${most} 个工作坊正在进行，达到每人同时进行的上限，这次没有开启。`,
      day: (most) => `你今天已开启 ${most} 个工作坊，达到每人每天的上限，这次没有开启。`,
    },
    channel: {
      atOnce: (most) => `本频道已有 ${most} 个工作坊正在进行，达到频道同时进行的上限，这次没有开启。`,
      day: (most) => `本频道今天已开启 ${most} 个工作坊，达到频道每天的上限，这次没有开启。`,
    },
    makeRoom:
      '其中任何一个产出规划案或草案，或用 `/plan 取消` 取消之后，就可以再开启。上限可由机器人的维护人员调整。正在进行的有：',
    tomorrow: (midnight) => `UTC 零点（${midnight}）之后可以再开启。上限可由机器人的维护人员调整。`,
  },

  form: {
    title: '开启工作坊',
    submit: '开启',
    close: '关闭',
    label: '需求说明',
    placeholder: '想做什么、给谁用、为什么？',
    hint: (limit, inCommand) =>
      `现有系统、必须做到的事、使用者、日期和限制：写得越清楚，后面的疑问越少。最多 ${limit} 个字符；更长的可以直接写在 /plan 后面，最多 ${inCommand} 个字符。`,
    empty: '请用几句话说明想做什么。',
    tooLong: (limit, length) => `现有 ${length} 个字符，上限是 ${limit}。`,
    notMember: (invite) =>
      `我不在那个频道里。请先复制你的文字，关闭表单，在频道里输入 ${invite}，再重新打开表单。`,
    failed: '表单没能打开。请再输入一次 `/plan`，或在 `/plan` 后面直接写需求。',
  },

  help: {
    unknown: (word) => `没有 \`${word}\` 这个命令。可用的有：`,
    incomplete: (verb) => `\`/plan ${verb}\` 需要工作坊编号，例如 \`/plan ${verb} w-abc12\`。`,
    slip: {
      id: (verb, typed) =>
        `\`${typed}\` 看起来是命令 \`/plan ${verb}\`，后面要写工作坊编号，例如 \`/plan ${verb} w-abc12\`。没有开启任何工作坊。`,
      alone: (verb, typed) =>
        `\`${typed}\` 看起来是命令 \`/plan ${verb}\`，后面不需要再写别的。没有开启任何工作坊。`,
      inThread: (verb) =>
        `\`${verb}\` 要在工作坊的话题里使用，写作 \`!plan ${verb}\`。这里没有开启任何工作坊。`,
      orBrief: '如果这就是需求，请点下面的按钮。',
      button: '当作需求来规划',
      verbs: { help: '帮助', list: '列表', settings: '设置', status: '状态', show: '查看', cancel: '取消' },
    },
    slash: (typed) =>
      `话题里不能用斜杠命令，所以 \`${typed}\` 没有生效，这条消息也没有算作回答。可用的命令见 \`!plan 帮助\`。如果这就是你的回答，请在前面加上别的字再发一次。`,
    slashVerb: (typed, verb) =>
      `话题里不能用斜杠命令，所以 \`${typed}\` 没有生效，这条消息也没有算作回答。你要用的可能是 \`!plan ${verb}\`。`,
    noThreadWord: (word) => `没有 \`!plan ${word}\`。可用的有：`,
    mentioned: '要开启工作坊，请在本频道输入 `/plan` 加上需求说明；只输入 `/plan` 会打开表单。',
  },

  unknownId: (id) => `没有你能看到的工作坊 ${id}。`,
  whatExists: (ids) => `这里有：${ids}。`,
  noneYet: '这个频道还没有工作坊。输入 `/plan` 加上需求说明即可开启。',
  slackSlow: 'Slack 暂时无法告诉我你能否查看。请一分钟后再试。',

  list: {
    title: (count) => `本频道共有 ${count} 个工作坊`,
    status: { active: '进行中', paused: '出错暂停', completed: '已结束' },
    parked: '已搁置',
    waitsFor: (person) => `等待 ${person}`,
    line: (title, id, status, by) => `${title}\n\`${id}\` · ${status} · ${by}`,
    more: (count) => `……还有 ${count} 个更早的，用 \`/plan show\` 加编号查看。`,
    atLeast: (count) => `……还有至少 ${count} 个更早的，用 \`/plan show\` 加编号查看。`,
  },

  show: {
    thread: '打开话题',
    versions: (versions) => `版本：${versions}`,
    version: { plan: (number) => `v${number}（规划案）`, draft: (number) => `v${number}（草案）` },
    noVersion: '还没有产出版本。',
    unknownVersion: (number, id) => `${id} 没有版本 v${number}。`,
    plan: (number) => `规划案 v${number}`,
    draft: (number) => `草案 v${number}`,
    why: '为什么是草案：',
    tasks: '任务',
    task: (title, estimate) => (estimate === '' ? title : `${title}（${estimate}）`),
    files: '文件在话题里。',
    more: (characters) => `……另有 ${characters} 个字符，见话题。`,
  },

  cancel: {
    done: (title) => `已取消：${title}。已产出的文件仍保留在话题里。`,
    already: (title) => `${title} 之前已经取消。`,
    finished: (title) => `${title} 已经结束，无需取消。`,
    notYours: (title, person) => `${title} 由 ${person} 发起，只有 ${person} 或工作区管理员可以取消。`,
    changedMeanwhile: (title) => `${title} 刚刚有变化，可用 \`/plan status\` 查看现状。`,
  },

  click: {
    over: '这个按钮所属的事已经处理完毕，没有改动任何内容。',
    stale: '这个按钮所属的工作坊已无从查找。`/plan list` 会列出本频道的工作坊。',
    outdated: (version, newest) =>
      `这个按钮属于 v${version}，之后已有更新的版本 ${newest}，因此没有取消。要取消，请用最新卡片上的按钮。`,
  },

  trouble: {
    tried: '处理你刚才的操作时，我这边连续三次出错。请再试一次。',
    setAside: {
      delivery:
        '你刚才的操作两次让我卡住，我已把它搁置，继续处理其他内容。请换个说法或缩短后再试；机器人的维护人员可以在日志里查到它。',
      workshop:
        '这个工作坊两次让我卡住，已先搁置：我暂时不读这里的消息，也不发言。已有的内容都还在。维护人员可以在日志里查到原因，下次升级后会继续。在此之前，可以用 `/plan` 新开一个。',
      entry: '这里有一条内容无法显示：它两次让我卡住。内容已保留，工作坊继续进行。',
      missed: '我不在的时候这里的消息没能读取：它们两次让我卡住。如果有需要我处理的内容，请再写一遍。',
    },
    noPost: (channel, invite) =>
      `你在 ${channel} 的工作坊暂时停住了：我不能在那里发言。请在该频道输入 \`${invite}\`，工作坊会自动继续，内容都还在。`,
    archived: (channel) =>
      `你在 ${channel} 的工作坊暂时停住了：频道已归档或不存在。频道恢复后会自动继续。你的需求如下，也可以换个频道用：`,
    filesNeedScope: '文件没能附上：应用缺少 `files:write` 权限。管理员可以授权并重新安装应用。',
  },
};
