import type { code } from '../en/setting.js';

export const codeZh: typeof code = {
  read: (name, commit) => `各角色会阅读 *${name}* 的代码，以提交 \`${commit}\` 为准。`,
  confirmed: (admin) => `${admin} 已确认可以阅读。`,
  waits: (name) =>
    `能看到本频道的可能不只是同事，所以暂时不读 *${name}* 的代码。工作区管理员在这里的第一条消息上，为本频道确认一次即可。`,
  confirm: '允许阅读代码',
  problem: (name, why) => `没有读 *${name}* 的代码：${why}。计划里的路径都只是建议。`,
  lost: (name, why) => `*${name}* 的代码读不到了：${why}。工作坊会照常继续，不再参考代码。`,
  problems: {
    gone: '仓库或对应的提交已经不在了',
    outside: '它指向了运维方开放的目录之外',
    'not a repository': '那里有目录，但不是 Git 仓库',
    empty: '仓库里还没有提交',
    unreadable: 'Git 读取失败',
  },
  adminOnly: '只有工作区管理员能确认在这里阅读代码。',
  setting: {
    repository: {
      label: '计划所针对的代码',
      hint: '一个 Git 仓库，填它在运维方开放的目录下的路径，例如 shop/backend。各角色读到的是工作坊发起那一刻的代码。',
      told: '计划所针对的代码',
    },
    others: {
      label: '有外人能看到时',
      hint: '频道里有访客或其他组织的人时，要先在这里确认一次，才会把代码发给模型或显示出来。',
      told: '有外人能看到时是否读代码',
      held: '不读代码',
      confirmed: '读代码',
    },
    problem: (why) => `${why}。`,
  },
};
