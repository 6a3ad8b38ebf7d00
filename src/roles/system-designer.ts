import { defineRole } from './role.js';

export const systemDesigner = defineRole({
  id: 'SystemDesigner',
  speechTag: 'SD',
  documentFile: 'system_design.json',
  names: { en: 'SystemDesigner', zh: 'SystemDesigner · 系统设计' },
  icon: ':triangular_ruler:',
  watches: {
    en: 'structure, data, interfaces, files touched',
    zh: '架构、数据、接口、涉及的文件',
  },
  charter: `You answer for the shape of the solution. Name the parts and what each owns, where the data lives and who may
read it, the seams to what already exists, and the files that would be touched. Prefer the simplest shape that holds.`,
});
