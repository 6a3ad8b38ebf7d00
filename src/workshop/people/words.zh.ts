import { inWords } from '../../text/amounts.js';
import { nameOf } from '../versions/words.zh.js';
import type { en } from './words.en.js';

export const zh: typeof en = {
  declined: {
    onlyRequester: (who, version) => `只有 ${who} 或其邀请的人可以批准规划案 v${version}。未作任何改动。`,
    onlyDecider: (who, artifact, version) =>
      `只有 ${who} 可以决定${nameOf(artifact)} v${version}。未作任何改动。`,
    onlyApprover: (who) => `只有批准人 ${who} 可以撤回批准。`,
    onlyAnswerer: (who) => `只有回答的人或 ${who} 可以撤回。未作任何改动。`,
    onlyAuthor: '只有写下那条回复的人才能说明它的意思，没有作任何改动。',
    onlyCloser: (who) => `只有 ${who} 或本工作区的管理员可以结束或取消这个工作坊。`,
    onlyAllower: (who) => `只有 ${who} 或本工作区的管理员可以追加预算。未作任何改动。`,
    adminOnly: (midnight) =>
      `当天的预算由整个工作区共用，只有工作区管理员可以追加。没有追加的话，工作会在 ${midnight} 自动继续。未作任何改动。`,
    raised: (who) => `${who} 已经为整个工作区追加了今天的预算，没有重复追加。`,
    decided: (artifact, version, outcome) => `${nameOf(artifact)} v${version} 已有决定。${outcome}`,
    notNow: (artifact, version) => `${nameOf(artifact)} v${version} 目前无法决定。`,
    oldVersion: (version, newest) => `v${version} 已不再等待决定：最新版本是 v${newest}，在话题的后面。`,
    draft: (version) => `没有可以批准的内容：v${version} 是草案，不是规划案。`,
    noPlan: '还没有可以批准的内容：规划案尚未发出。',
    unclear:
      '这句话没有算作决定。要批准，请点“批准”按钮，给卡片加 ✅，或者只回复“同意”。要修改规划案，请点“要求修改”。',
    finished: (outcome, result) =>
      `这个工作坊已经结束。${outcome}${result}要继续，请用 \`/plan\` 加上新的内容发起新的工作坊。`,
    result: (artifact, version) => `结果在这个话题里：${nameOf(artifact)} v${version} 及其文件。`,
    noResult: '没有发出任何版本。',
    planWaits: (version) => `规划案 v${version} 刚刚已经产出，所以没有结束：请在它的卡片上做决定。`,
    asked: '怎么结束这个工作坊，话题里已经问过了：请直接点那条消息上的按钮。',
    notMember: (who) =>
      `只有参与者可以这样做：${who}、受邀参加的人，以及回答过问题的人。他们都可以邀请你：\`!plan 邀请 @你\`。`,
    questionOpen: (version, questions) =>
      `规划案 v${version} 暂时不能批准：${questions} 的回答已不在，或者有两个不同的回答。请先在它的卡片上回答或作出选择，再批准。`,
    parked: (version) => `规划案 v${version} 已搁置，没有作任何决定。请先在它的卡片上点“重新启用”。`,
    nothingOpen: {
      answer: '这个问题已不再等待回答，因此没有记录。结果见它的卡片。',
      skip: '没有可以跳过的：既没有待答的问题，也没有受阻的角色。',
      change: '没有可以修改的：没有等待决定的规划案，或者没有写内容。',
      more: '没有可以补充的：没有等待决定的草案，或者没有写内容。',
      drop: '没有可以放弃的草案。',
      park: '没有可以搁置的规划案。',
      resume: '目前没有暂停或搁置的内容。',
      retry: '没有需要重试的：目前没有受阻的工作。',
      allow: '没有需要追加的：目前没有用完的预算。',
      other: '目前没有可以这样处理的内容。',
    },
  },
  refused: {
    notAsked: (who, id) => `${id} 问的是 ${who}，你的消息作为留言保留。`,
    notYourQuestion: (who, id) => `${id} 问的是 ${who}，没有记录任何内容。`,
    offer: (who, requester) => `只有 ${who} 或 ${requester} 可以采用那个回答，什么都没有改动。`,
    takeBack: (who, requester) => `只有转出问题的 ${who} 或 ${requester} 可以收回，什么都没有改动。`,
    askedAlready: (id) => `这一点已经问过了，就是 ${id}，什么都没有改动。`,
    notPerson: '那不是能在这里作答的人，什么都没有改动。',
    notPassable: '只能转给人，而且不能是本来就在问的那一位，什么都没有改动。',
    tooEarly: (who) => `等待 ${who} 的时间还不够长，什么都没有改动。`,
    requesterOnly: (who) => `只有 ${who} 可以这样做，什么都没有改动。`,
  },
  passed: {
    backToOwn: (by, id) => `${by} 收回了 ${id}，由自己回答。`,
    back: (by, id, to) => `${by} 收回了 ${id}，仍由 ${to} 回答。`,
  },
  invited: {
    line: (roles, who, by, title) =>
      `${who}，${by} 邀请你参加“${title}”的规划。${inWords(roles, 'zh')}个 AI 角色和一位教练在这个话题里讨论；要请教你的问题会在这里点名提出，你在这里写的内容都会被听到。`,
    lineFor: (roles, who, by, title, speaksFor) =>
      `${who}，${by} 邀请你参加“${title}”的规划，负责：${speaksFor}。${inWords(roles, 'zh')}个 AI 角色和一位教练在这个话题里讨论；要请教你的问题会在这里点名提出，你在这里写的内容都会被听到。`,
    takingPart: (people) => `参与者：${people}。`,
    requester: (who) => `${who}（发起人）`,
    member: (who, speaksFor) => (speaksFor === '' ? who : `${who}（${speaksFor}）`),
    onlyMembers: '问题由参与者回答。',
  },
  replaced: (by, from) =>
    `${by} 接替 ${from} 成为发起人：之后由 ${by} 作决定，原本请教 ${from} 的问题也由 ${by} 回答。`,
};
