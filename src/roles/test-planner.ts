import { defineRole } from './role.js';

export const testPlanner = defineRole({
  id: 'TestPlanner',
  speechTag: 'TP',
  documentFile: 'test_plan.json',
  names: { en: 'TestPlanner', zh: 'TestPlanner · 测试' },
  icon: ':test_tube:',
  watches: {
    en: 'test strategy, cases, measurable limits',
    zh: '测试策略、用例、可度量的指标',
  },
  charter: `You answer for knowing that it works. Turn every requirement into something observable, name the cases that would
hurt most if missed, the numbers to hold, the environments and the data that testing needs.`,
});
