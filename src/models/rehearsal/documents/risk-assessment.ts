import type { RoleDocumentGiven } from '../../../prompts/role-document.js';
import type { Documents } from '../../../workshop/documents.js';
import { type Ground, quoted, systemsOf } from '../ground.js';
import { assumptionsIn } from '../assumptions.js';
import { featuresOf } from '../issues.js';

type Risk = Omit<Documents['RiskPlanner']['risks'][number], 'id'>;

/** The RiskPlanner's document: what could go wrong, and what the plan stands on. */
export function riskAssessment(ground: Ground, given: RoleDocumentGiven): Documents['RiskPlanner'] {
  const { reading, words, name, features, first, last, worry, hardest, users, days } = ground;
  const say = words.documents.risk;
  const { quote } = words.phrases;
  const assumed = assumptionsIn(ground, given);
  const date = quoted(ground, reading.dates, 1);
  const risks: Risk[] = [
    ...features.slice(0, 4).map(
      (each): Risk => ({
        risk: say.around(each.quote, each.experience.risk),
        likelihood: each === worry ? 'high' : each === hardest ? 'medium' : 'low',
        impact: each === first ? 'high' : 'medium',
        mitigation: each.experience.answer,
      }),
    ),
    ...(date
      ? [
          {
            risk: say.late(date, words.phrases.days(days)),
            likelihood: 'medium' as const,
            impact: 'high' as const,
            mitigation: say.lateAnswer(last.quote),
          },
        ]
      : []),
    ...assumed.slice(0, 3).map(
      (text): Risk => ({
        risk: say.assumed(text),
        likelihood: 'medium',
        impact: 'medium',
        mitigation: say.assumedAnswer(name),
      }),
    ),
  ];
  return {
    risks: risks.map((each, at) => ({ id: `K${at + 1}`, ...each })),
    dependencies: [
      ...systemsOf(reading).map((system) => say.dependsOnSystem(system.words, name)),
      say.dependsOnPeople(users, first.quote),
      say.dependsOnDecision(name),
    ],
    assumptions: [
      ...assumed.map(words.phrases.capital),
      say.stands(reading.bare ? quote(reading.subject) : featuresOf(ground)),
    ],
  };
}
