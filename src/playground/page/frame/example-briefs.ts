export interface ExampleBrief {
  lang: 'en' | 'zh-CN';
  title: string;
  text: string;
}

/** Two short ones, which leave questions, and one whose sign shows how a draft comes about. */
export const briefs: ExampleBrief[] = [
  {
    lang: 'en',
    title: 'A team lunch poll',
    text: 'A lunch poll for our team of twelve: everyone votes for a place before 11:30.',
  },
  {
    lang: 'zh-CN',
    title: '带审批的权限系统',
    text: '做一个带审批的权限系统：员工提交权限申请，直属主管审批，所有变更留痕可查。',
  },
  {
    lang: 'en',
    title: 'A permission system, with a dispute',
    text: 'Build a permission system with an approval flow: staff request access to internal tools, their line manager approves, the tool owner confirms. Roles come from the company directory. It must be live before 1 March. [dispute]',
  },
];
