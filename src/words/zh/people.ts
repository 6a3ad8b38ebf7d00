import { inWords } from '../../text/amounts.js';
import { tight } from '../../text/language.js';
import type * as en from '../en/people.js';
import { nameOf } from './deciding.js';

export const people: typeof en.people = {
  declined: {
    olderRelease:
      '这个工作坊由旧版本发起，没有完成，现在只能查看。可以沿用已有内容开一个新的工作坊：参与的人、需求和已有的回答都会带过去。',
    onlyAuthor: '只有写那条回复的人能说明自己的意思。',
    notNow: (artifact, version) =>
      `${nameOf(artifact)} v${version} 现在不能这样决定，它的卡片上写着进行到哪里。`,
    draft: (version) => `v${version} 是草案，只有方案才能批准。`,
    unclear: '只点 👎 不会改变什么。请在话题里回复：哪里要改，或者有什么顾虑？',
    finished: (outcome, reopen) =>
      `这个工作坊已经结束。${outcome}${reopen ? '想重新决定这份方案，请在这里回复“重新打开”；要做别的，' : '要继续，'}请用 \`/plan\` 发起新的工作坊。`,
    notMember: (who) =>
      `只有参与者可以这样做：${who}、受邀参加的人，以及回答过问题的人。他们都可以 @我 说“邀请”加上你的名字来邀请你。`,
    enoughChanges: (version) => `已经改了五次，这次没有接受。请在 v${version} 的卡片上选择接下来怎么做。`,
    beyond: (version) => `v${version} 已批准，你说的超出了它的范围。要另外规划吗？`,
    notYet: (version, why) => `这还不能批准方案 v${version}：${why}`,
    nothingOpen: '现在没有可以这样处理的内容。发送“状态”可以看到进行到哪里。',
  },
  notApproving: {
    questionOpen: '有一个问题又没有答案了，见问题卡片。',
    lateAnswer: '方案完成之后有了新的回答，请在方案卡片上选择怎么处理。',
    concernOpen: '有人提出了顾虑。点“批准”会先列出全部顾虑。',
    wordsOpen: '还有针对方案的话没弄清意思。点“批准”会先列出来。',
    refuted: '方案的一个假设不成立。',
  },
  onlyFor: (who, admins) => `只有 ${who} ${admins ? '或本工作区的管理员' : ''}可以这样做。`,
  refused: {
    notAsked: (who, id) => `${id} 问的是 ${who}。你在这里写的会记为留言，各角色会看到。`,
    notPerson: '只有能看到这个频道、还没有被问到的人可以回答。',
  },
  policy: {
    acts: {
      ...{ start: '发起工作坊', answer: '回答问题', approve: '批准方案' },
      ...{ handOff: '交付方案', raise: '再增加这个预算' },
    },
    only: (act, who) => tight`按本工作区的规定，${who === '' ? '谁也不能' : tight`只有 ${who} 可以`}${act}。`,
    notHere: (channels) => tight`按本工作区的规定，工作坊只能在 ${channels} 发起。`,
    noGuests: '按本工作区的规定，访客和其他组织的人不参加工作坊。',
    unclear: (group) => `${group}（Slack 没有告知里面有谁，请一分钟后再试）`,
  },
  invited: {
    line: (roles, who, by, title, speaksFor) =>
      `${who}，${by} 邀请你参加“${title}”的规划${speaksFor && `，负责：${speaksFor}`}。${inWords(roles, 'zh')}个 AI 角色和一位教练在这个话题里讨论。问你的问题会在这里提到你，你也可以随时回复。`,
    away: (by, who, requester) =>
      tight`${by}，${who} 看不到这个频道，所以这里不会等 ${who} 回答。请在频道里输入 \`/invite @${who}\` 添加，然后再 @我 说“邀请 @${who}”。在那之前，要问 ${who} 的问题会先问 ${requester}。`,
    left: (who, requester) =>
      tight`这里已经联系不到 ${who}，不再等 ${who} 回答。问 ${who} 的问题现在改问 ${requester}。`,
    takingPart: (names) => `参与者：${names}。`,
    requester: (who) => `${who}（发起人）`,
    member: (who, speaksFor) => (speaksFor === '' ? who : `${who}（${speaksFor}）`),
    onlyMembers: '问题由参与者回答。',
  },
};

export const code: typeof en.code = {
  read: (name, commit) => `各角色会阅读 *${name}* 的代码，以提交 \`${commit}\` 为准。`,
  problem: (name, why) => `没有读 *${name}* 的代码：${why}。计划里的路径都只是建议。`,
  lost: (name, why) => `*${name}* 的代码不再读了：${why}。工作坊会照常继续，不再参考代码。`,
  problems: {
    gone: '仓库或对应的提交已经不在了',
    outside: '它指向了运维方开放的目录之外',
    'not a repository': '那里有目录，但不是 Git 仓库',
    empty: '仓库里还没有提交',
    unreadable: 'Git 读取失败',
    held: '能看到本频道的可能不只是同事，工作区管理员也还没有用 `/plan settings` 为本频道确认',
  },
  setting: {
    repository: {
      label: '计划所针对的代码',
      hint: '一个 Git 仓库，填它在运维方开放的目录下的路径，例如 shop/backend。各角色读到的是工作坊发起那一刻的代码。',
    },
    others: {
      label: '有外人能看到时',
      hint: '频道里有访客或其他组织的人时，要先在这里确认一次，才会把代码发给模型或显示出来。确认之后发起的工作坊会读代码。',
      held: '不读代码',
      confirmed: '读代码',
    },
    problem: (why) => `${why}。`,
  },
};
