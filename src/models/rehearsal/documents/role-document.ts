import type { RoleDocumentGiven } from '../../../prompts/role-document.js';
import type { RoleId } from '../../../roles/index.js';
import type { Documents } from '../../../workshop/documents.js';
import { type Ground, groundOf } from '../ground.js';
import { devPlan } from './dev-plan.js';
import { productPlan } from './product-plan.js';
import { riskAssessment } from './risk-assessment.js';
import { systemDesign } from './system-design.js';
import { testPlan } from './test-plan.js';

const writers: { [Role in RoleId]: (ground: Ground, given: RoleDocumentGiven) => Documents[Role] } = {
  ProductPlanner: productPlan,
  SystemDesigner: systemDesign,
  SeniorDeveloper: devPlan,
  TestPlanner: testPlan,
  RiskPlanner: riskAssessment,
};

/** A role's own document of the plan. */
export function roleDocumentOf(given: RoleDocumentGiven): Documents[RoleId] {
  return writers[given.role](groundOf(given), given);
}
