export interface ExampleBrief {
  lang: 'en' | 'zh-CN';
  title: string;
  text: string;
}

/** Something of each length and language, so that a first try shows both the short and the long way. */
export const briefs: ExampleBrief[] = [
  {
    lang: 'en',
    title: 'A permission system with approvals',
    text: 'Build a permission system with an approval flow: staff request access to internal tools, their line manager approves, the tool owner confirms. Roles come from the company directory, every decision is kept for two years, it must be live before 1 March.',
  },
  {
    lang: 'zh-CN',
    title: '带审批的权限系统',
    text: '做一个带审批的权限系统：员工提交权限申请，直属主管审批，所有变更留痕可查。',
  },
  {
    lang: 'en',
    title: 'A team lunch poll',
    text: 'A lunch poll for our team of twelve: everyone votes for a place before 11:30, the winner is posted in the channel.',
  },
];
