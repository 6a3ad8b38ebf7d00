import { inWords } from '../../text/amounts.js';
import { nameOf } from '../../roles/index.js';
import { tight } from '../../text/language.js';
import type * as english from '../en/commands.js';

export const commands: typeof english.commands = {
  outside: {
    uninvited: (requester) =>
      `你是这里的访客，或来自其他组织，还没有参加这个工作坊。请 ${requester} 或任何一位参与者 @我 说“邀请”加上你的名字。`,
    unknown: 'Slack 没有告诉我你是谁，所以这次不算数。请一分钟后再试；如果还是这样，请同事替你说。',
    left: '你已经不在这个频道里了，所以什么也没有做。',
    notHere: '这来自另一个工作区或另一个应用，所以什么也没有做。',
    notInstalled: '这个工作区没有安装 Planning Workshop，所以什么也没有做。',
    noOpening:
      '你是这里的访客，或来自其他组织，不能发起或查看工作坊。参与者可以 @我 说“邀请”加上你的名字来邀请你。',
  },
  opening: '工作坊就开在这里，请看它的话题。',
  alreadyOpen: (workshop) => `这个工作坊已经发起了：${workshop}。`,
  yourText: '你的原文，以免丢失：',
  wholeText: (number, of) => `你的原文，第 ${number}/${of} 部分：`,
  brief: {
    empty:
      '请用几句话说明想做什么、给谁用、为什么，例如 `/plan 做一个会议室预订页面`。只输入 `/plan` 会打开表单。',
    tooLong: (limit, length) =>
      `这段需求有 ${length} 个字符，上限是 ${limit}，所以没有发起工作坊。请精简后再发，或者存成文件发到这里，并写上“@Planning Workshop 规划一下这个”。`,
    notMember: (invite) =>
      `我还不在这个频道里，所以没有发起工作坊。请先在这里输入 \`${invite}\`，再发一次需求。`,
    direct: '工作坊要在频道里进行，方便大家一起看。请到合适的频道里输入 `/plan`。',
  },
  form: {
    title: '发起工作坊',
    submit: '发起',
    label: '需求',
    placeholder: '想做什么、给谁用、为什么？',
    hint: (limit, inCommand) =>
      `写明现状、必须做到什么、谁来用、日期和限制，写得越清楚，问题就越少。这里最多 ${limit} 个字符，写在 /plan 后面最多 ${inCommand} 个字符。`,
    failed: '表单没能打开。请再输入一次 `/plan`，或在 `/plan` 后面直接写需求。',
  },
  help: {
    slip: {
      unknown: (typed) =>
        `\`${typed}\` 看起来像命令，但没有这样的命令，所以没有发起。\`/plan 帮助\` 列出了所有命令。`,
      button: '当作需求来规划',
    },
    slash: (typed) =>
      `话题里不能用斜杠命令，所以 \`${typed}\` 没有生效。请 @我 说你要做什么，例如“帮助”。如果这就是你的回答，请在前面加几个字再发一次。`,
    privacy: ({ vendors, days, database }) =>
      [
        '*这里保存什么、存在哪里、保存多久、发给谁*',
        '• *保存的内容*：需求、回答和工作坊话题里的其他发言，话题里文件的文字，由此形成的方案，以及发言人的姓名和 Slack ID。其他消息只记录收到过，30 天后删除',
        `• *存放位置*：Slack，以及本机器人运行方的 ${database} 数据库和文件夹`,
        `• *保存多久*：${days ? `工作坊结束后，满 ${days} 天没有新动静就整个删除，其余的` : '工作坊'}由人手动删除。Slack 里的消息按 Slack 的设置保存`,
        `• *模型*：${vendors ? `工作坊里的发言和方案，以及为它查到的资料，会发给 ${vendors}，不带 Slack ID。文件和代码里含密钥的行不会发送` : '没有使用任何模型厂商，内容不会发给他们'}`,
        '• *其他去向*：方案批准后，只有当有人交付时，才会送到频道设置里指定的地方',
        '• *你的权利*：你在 Slack 里删除的消息，这里也会抹去；你发起的工作坊可以用 `/plan 删除 <id>` 删除。还可以请本机器人的运行方把与你有关的内容全部交给你，或者删除',
      ].join('\n'),
    mentioned:
      '要发起工作坊，请在本频道输入 `/plan` 加上需求。只输入 `/plan` 会打开表单。需求在文件里，就在这里 @我，写上需求并附上文件。要规划一个话题，请在话题里 @我，说“规划一下这个”。',
    sentence: '怎么使用规划工作坊。',
    title: (roles) => `*规划工作坊：* ${inWords(roles, 'zh')}个角色和一位教练把你的需求变成方案，由你批准。`,
    lines: [
      '`/plan <需求>` 发起工作坊，`/plan` 打开表单，消息菜单里的 *Plan This* 规划这条消息和它的话题',
      '`/plan 状态 [编号]` 查看进展',
      '`/plan 我的` 查看等你处理的事和你的工作坊',
      '`/plan 查找 <词>` 查找本频道定过的事，也可以 @我 问“关于……我们是怎么定的”',
      '`/plan 设置` 设置本频道由谁回答、由谁批准，以及每个方案都要遵守的规则',
      '`/plan 删除 <id>` 删除你发起的工作坊，`/plan 示例` 播放录制的示例，`/plan 帮助` 显示本说明，`/plan 隐私` 说明保存什么',
      '*在工作坊的话题里*，有问题待回答时，你的消息就是回答。其他时候，接着发言的角色会读到它，也会读你发的文件。`（题外话）…` 不会读',
      '在话题里可以说“状态”“暂停”“继续”“停止”“为什么 R3？”。`[NEXT: SystemDesigner]` 请某个角色或某个人接着发言',
      '@我 说“邀请 @姓名 负责 …”邀请同事，说“静音”不再收到提醒，说“提醒”恢复提醒',
      '*批准方案：* 点“批准”，加 ✅，或者回复“同意”。要修改，直接回复要改的内容。“交付”把它送出去',
    ],
  },
  unknownId: (id) => `找不到工作坊 ${id}，或者你不能查看它。\`/plan 我的\` 列出你的工作坊。`,
  forget: {
    sure: (title, command) =>
      `这会永久删除“${title}”：大家说过的话、规划案和它的文件，以及我在这个话题里发的消息。大家自己写的消息和我上传的文件仍留在 Slack，只能在 Slack 里删除。确定的话，请输入 \`${command}\`。`,
    notYours: (requester) => `只有发起人 ${requester} 和工作区管理员可以删除这个工作坊。没有删除任何内容。`,
    policy: '本工作区的规定',
    erased: (id, by, at) => `工作坊 ${id} 已由 ${by} 于 ${at} 删除。`,
  },
  noneYet: '这个频道还没有工作坊。输入 `/plan` 加上需求就能发起。',
  slackSlow: 'Slack 暂时没有告诉我你能不能查看，请一分钟后再试。',
  click: {
    over: '这件事已经处理好了。',
    stale: '这个按钮的工作坊已经找不到了。`/plan 我的` 会列出你的工作坊。',
    outdated: (version, newest) =>
      `这个按钮属于 v${version}，现在有更新的版本 ${newest}，请用最新卡片上的按钮。`,
  },
  trouble: {
    tried: '处理你刚才的操作时，我连续出错了三次。请再试一次。',
    setAside: {
      delivery:
        '处理你刚才的操作时，我卡死了两次，只好先跳过。请换个说法，或者写短一点再试。维护人员可以在日志里查到。',
      workshop:
        '我在这个工作坊里卡死了两次，暂时不读这里的消息，也不发言。内容都还在，机器人升级后会继续。维护人员可以在日志里查到原因。你可以先用 `/plan` 新开一个。',
      entry: '这里有一条内容让我卡死了两次，无法显示。内容还在，工作坊继续。',
      missed: '读我不在时的消息时，我卡死了两次。如果有要我处理的内容，请再写一遍。',
    },
    noPost: (channel, invite) =>
      `你在 ${channel} 的工作坊暂时停住了：我不能在那里发言，频道已归档，或者应用缺少某项权限（日志里有名称）。请在那个频道里输入 \`${invite}\`、恢复频道，或重新安装应用，工作坊就会继续。内容都还在。`,
    noFiles: '文件没能发出：Slack 拒绝接收。如果应用缺少 `files:write` 权限，管理员可以授权并重新安装应用。',
  },
  files: {
    type: (name) =>
      `无法读取 *${name}*。请另存为 PDF、Word（.docx）、Excel（.xlsx）、CSV、Markdown、纯文本、HTML、JSON、YAML 或邮件（.eml）再发。各角色只知道它的文件名。`,
    size: (name, most) =>
      `*${name}* 超过 ${most} MB。请把要紧的部分单独存成文件再发。各角色只知道它的文件名。`,
    empty: (name) => `*${name}* 里没有文字。扫描件是图片，请把文字发过来。各角色只知道它的文件名。`,
    unreadable: (name) =>
      `无法读取 *${name}*：文件可能损坏了、有密码，或者内容和扩展名不符。请去掉密码再发，或者把文字发过来。各角色只知道它的文件名。`,
    memory: (name) =>
      `没有读完 *${name}*：占用的内存超过了单个文件的上限。请把文字发过来。各角色只知道它的文件名。`,
    time: (name) =>
      `没有读完 *${name}*：读取时间超过了单个文件的上限。请把文字发过来。各角色只知道它的文件名。`,
    full: (name) =>
      `没有读取 *${name}*：这个话题里的文件已经达到一个工作坊的文字上限。请把要紧的内容写在这里。各角色只知道它的文件名。`,
    pages: (name, read, of) =>
      `*${name}* 共 ${of} 页，只读取了前 ${read} 页。如果各角色需要后面的内容，请拆成单独的文件再发。`,
    cut: (name) => `*${name}* 的文字太多，只读取了开头。如果各角色需要后面的内容，请拆成单独的文件再发。`,
    scope: (name) =>
      `打不开 *${name}*：应用缺少 \`files:read\` 权限。请管理员授权并重新安装应用，然后再发一次文件。`,
    elsewhere: (name) => `*${name}* 不在 Slack 里，无法打开。请直接上传文件，各角色就能读到。`,
    failed: (name) => `没能取到 *${name}*，请作为文件发到这里。`,
    closed: (name) => `没有读仓库里的 *${name}*：可能含有密钥的、不是文本的、超过 512 KB 的文件，一律不读。`,
  },
  examples: {
    title: '录制的示例：回答是事先写好的，往哪里走由你选。',
    line: (title, about, isFirst) => `*${title}*${isFirst ? ' · 从这里开始' : ''}\n${about}`,
    play: '播放',
    again: '示例已重新开始，在频道末尾的新话题里。',
    choose: '这是录制的示例。请点其中一个按钮，或用 `/plan` 开始你自己的。',
  },
  orders: {
    bringIn: (who, names) =>
      tight`${who} 还没有参加这个工作坊。@我 说“邀请 ${names}”，问他们的问题就会交给他们。`,
    invite: '我不知道这是谁。要邀请同事，请输入 @ 并从 Slack 的列表里选中对方：“邀请 @姓名 负责 某一方面”。',
  },
};

export const finding: typeof english.finding = {
  usage: '`/plan 查找` 后面要写想找的词，比如 `/plan 查找 登录超时`。查的是这个频道的规划。',
  direct: '我一次只查一个频道的规划。在那个频道输入 `/plan 查找` 和你的词，结果只有你看得到。',
  where: { channel: '这个频道的规划里', workshop: '这个工作坊里' },
  found: (words, count, isLeast, where) =>
    `在${where}找到${isLeast ? '至少 ' : ' '}${count} 条与“${words}”有关的内容`,
  closest: (words, where) => `${where}，没有哪一条包含“${words}”的全部内容，最接近的是`,
  none: (words, where) => `${where}没有找到与“${words}”有关的内容。`,
  otherwise: {
    channel: '换个词或者少写几个词试试。',
    workshop: '有了版本以后，可以在“查看全文”里看到全部条目。',
  },
  more: (count, isLeast) =>
    `……还有${isLeast ? '至少 ' : ' '}${count} 条。多加一个词，或者写上编号（比如 D3），范围会更小。`,
  kinds: {
    decision: '决定',
    answer: '回答',
    requirement: '需求',
    'non-goal': '不做',
    assumption: '假设',
    frame: '条件',
    component: '组件',
    risk: '风险',
    task: '任务',
    test: '测试',
  },
  by: (role, when) => tight`${nameOf(role, 'zh')}，${when}`,
  from: (role, people, when) => tight`${nameOf(role, 'zh')} 根据 ${people} 的回答提出，${when}`,
  said: (person, when) => tight`${person}，${when}`,
  someone: '有人',
  states: {
    draft: '没有达成一致：各角色对这份草案有分歧',
    proposed: '只是提议，没有定下来',
    withdrawn: '已撤回',
  },
};

export const planThis: typeof english.planThis = {
  empty: '这里没有可以规划的文字。请写下要做什么，再来规划。',
  onlyFiles:
    '这里只有我读不了的文件。请用文字写下要做什么，或者存成 PDF、Word（.docx）、Excel（.xlsx）、CSV、Markdown 或纯文本再来规划。',
  gone: '这条消息已经不在了，没有打开工作坊。',
  here: '这里就是工作坊的话题，想说什么直接写。要规划别的内容，请在频道里输入 `/plan` 加上需求。',
  noThread:
    '“规划一下”指的是它所在的话题，而这里不是话题。请写在话题里，或在消息的菜单里选择“Plan This”，或输入 `/plan` 加需求。',
  unreadable: 'Slack 暂时不让我读这个话题，没有打开工作坊。请稍后再试。',
  notHere: (invite) =>
    `我不在这个会话里，看不到这里的内容。请输入 ${invite} 后再选一次“Plan This”，或把消息转发到我所在的频道，在那里 @我 说“规划一下”。`,
};
