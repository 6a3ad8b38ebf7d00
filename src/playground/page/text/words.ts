/** Every text of the page, in both languages. What the app sends is not among them: it speaks for itself. */
export const en = {
  /** `locale` writes the times; the browser's own does when it is absent. */
  ...{ lang: 'en', locale: undefined as string | undefined },
  list: (names: string[]) => new Intl.ListFormat('en-GB').format(names),
  /** What the workspace says and how this language says it, a line each; a `*` stands for a value, in the same order in both. */
  said: '',
  ...{ workspace: 'Workspace', channels: 'Channels', apps: 'Apps', youActAs: 'You act as', home: 'Home' },
  ...{ messages: 'Messages', thread: 'Thread', leave: 'Close the thread', reply: 'Reply…', send: 'Send' },
  ...{ connected: 'The bot is connected', waiting: 'Waiting for the bot', attach: 'Attach files' },
  ...{ notIn: 'You are not in this channel.', join: 'Join', add: 'Add it', no: 'No', yes: 'Yes' },
  appNotIn: (app: string) => `${app} is not in this channel, so it hears nothing.`,
  ...{ actAs: (name: string) => `Act as ${name}`, inChannel: (channel: string) => `in ${channel}` },
  messagesIn: (channel: string) => `Messages in ${channel}`,
  messagesInThread: 'Messages in the thread',
  write: (channel: string, isDirect: boolean) => `Message ${channel}${isDirect ? '' : ' or /plan …'}`,
  welcome: 'A plan your team can approve.',
  about: `Five roles work a brief through and ask what only your team can know. Out comes one plan, with the
    scope, design, risks and tests, and the reason for each.`,
  howToBegin: `Three recordings, led by your own choices. For a plan of your own, type /plan and your brief below.
    Without a key for a model that is a dry run, no AI.`,
  homeIsEmpty: (app: string) => `${app} shows nothing here yet.`,
  ...{ onlyYou: 'Only visible to you', app: 'APP', edited: 'edited', message: 'Message', you: 'You' },
  newer: 'New messages ↓',
  replies: (count: number) => (count === 1 ? '1 reply' : `${count} replies`),
  ...{ last: (time: string) => `last ${time}`, replyInThread: 'Reply in thread' },
  open: (file: string) => `Open ${file}`,
  /** A reaction to those who hear it. */
  emoji: (name: string, _sign: string) => name.replaceAll('_', ' '),
  react: (emoji: string) => `React: ${emoji}`,
  reacted: (who: string, name: string, _sign: string) => `${who} reacted with :${name}:`,
  ...{ optional: ' (optional)', close: 'Close', cancel: 'Cancel', moreActions: 'More actions' },
  ...{ choose: 'Choose…', sure: 'Are you sure?', nothingSaid: 'Nothing has been said here yet.' },
  lost: 'The playground does not answer yet. Trying again…',
  reconnecting: 'Reconnecting… What you type is kept.',
  noAnswer: 'The playground does not answer. Is it still running? Nothing you typed is lost.',
  refused: (status: number) => `The playground refused this (${status}).`,
  noCommandInThread: (bot: string) =>
    `Slash commands do not work in threads. Say it to the bot, for example @${bot} status.`,
  noFilesWithCommand: 'A command cannot carry files. Add them in its thread.',
  filesTooLarge: 'These files are larger than 20 MB together. Send fewer at a time.',
  unreadable: (file: string) => `${file} cannot be read. If it is a folder, add its files.`,
};

export type Words = typeof en;

export const zh: Words = {
  ...{ lang: 'zh-CN', locale: 'zh-CN', list: (names) => names.join('、') },
  // The app speaks of Plan This by that name, which stays beside the other.
  said: `Briefs in, plans out = 提需求，出方案
    Everything and everyone = 大家随便聊
    With people from outside = 和外部的人一起
    The launch, not announced yet = 发布的事，还没公布
    guest = 访客
    Plan This = 规划这条（Plan This）
    <@*> has joined the channel = <@*> 加入了频道
    This message was deleted. = 这条消息已删除。
    * is not in #*. Join first. = * 不在 #* 里，请先加入。
    This is not there any more: the message has changed. = 这里已经变了，请看更新后的消息。
    This * is not * any more. = 已经不在了。
    That choice is not on offer any more. = 这个选项已经没有了。
    A message can have * characters; this one has *. Send * = 一条消息最多 * 个字符，这条有 * 个。请作为文件发送。
    * is empty. = “*”是空文件。
    * is larger than * MB. = “*”超过 * MB。
    Please complete this required field. = 这里是必填的。
    Please write at most * characters. = 最多写 * 个字符。
    Please choose at most *. = 最多选 * 个。
    The app did not respond. * = 机器人没有响应。已输入的内容都还在，请稍后再试。
    * failed because * = * 没有成功，请稍后再试。
    * is not a valid command. * = 没有 * 这个命令。要当作消息发送，请在斜杠前加一个空格。这里可用的命令：\`/plan\`、\`/invite\`。
    Say whom to invite, for example *. There are *. = 请写明邀请谁，例如 *。这里有：*。`,
  ...{ workspace: '工作区', channels: '频道', apps: '应用', youActAs: '你的身份', home: '主页' },
  ...{ messages: '消息', thread: '话题', leave: '关闭话题', reply: '回复……', send: '发送' },
  ...{ connected: '机器人已连接', waiting: '正在等机器人连接', attach: '添加文件' },
  ...{ notIn: '你不在这个频道里。', join: '加入', add: '请它加入', no: '否', yes: '是' },
  appNotIn: (app) => `${app} 不在这个频道里，看不到这里的消息。`,
  ...{ actAs: (name) => `切换身份：${name}`, inChannel: (channel) => `在 ${channel} 中` },
  ...{ messagesInThread: '话题里的消息', messagesIn: (channel) => `${channel} 的消息` },
  write: (channel, isDirect) => (isDirect ? `发消息给 ${channel}` : `发消息到 ${channel}，或输入 /plan……`),
  welcome: '一份团队能拍板的方案。',
  about: '五个角色把需求逐轮谈清楚，只来问你们才知道的事，最后给出一份条条有理由、可以拍板的方案。',
  howToBegin: `三段录好的示例，走向由你选。要规划自己的需求，在下面输入 /plan 和需求；没有模型密钥时是演练，不是 AI。`,
  ...{ nothingSaid: '这里还没有消息。', homeIsEmpty: (app) => `${app} 在这里还没有内容。` },
  ...{ onlyYou: '仅你可见', app: '应用', edited: '已编辑', message: '消息操作', you: '你' },
  newer: '新消息 ↓',
  ...{ replies: (count) => `${count} 条回复`, last: (time) => `最后回复 ${time}` },
  ...{ replyInThread: '在话题中回复', open: (file) => `打开“${file}”` },
  ...{ emoji: (_name, sign) => sign, react: (emoji) => `用 ${emoji} 回应` },
  reacted: (who, _name, sign) => `${who}：${sign}`,
  ...{ optional: '（可选）', close: '关闭', cancel: '取消', moreActions: '更多操作', choose: '请选择……' },
  ...{ sure: '确定吗？', lost: '还没有连上，正在重试……' },
  reconnecting: '正在重新连接……已输入的内容会保留。',
  noAnswer: '没有响应。机器人还在运行吗？已输入的内容都还在。',
  refused: (status) => `没有成功（${status}）。`,
  noCommandInThread: (bot) => `话题里不能用斜杠命令。直接对机器人说，例如 @${bot} 状态。`,
  noFilesWithCommand: '命令不能带文件。请在它的话题里添加。',
  filesTooLarge: '这些文件加起来超过 20 MB。请分几次发送。',
  unreadable: (file) => `“${file}”读不出来。如果是文件夹，请添加里面的文件。`,
};
