import type { RoleDocumentGiven } from '../../../prompts/role-document.js';
import type { Documents } from '../../../workshop/documents.js';
import { type Ground, quoted, systemsOf, systemsToJoin, type Wanted, wishOf } from '../ground.js';
import { assumptionIn, assumptionsIn } from '../assumptions.js';
import { endingOf, pathName } from '../reading/paths.js';

/** The SystemDesigner's document: parts, data, seams, and the files to begin with. */
export function systemDesign(ground: Ground, given: RoleDocumentGiven): Documents['SystemDesigner'] {
  const { reading, words, name, features, first } = ground;
  const say = words.documents.design;
  const { list, capital, quote } = words.phrases;
  const systems = systemsOf(reading);
  const parts = [...new Set(features.map((each) => each.experience.part))];
  const data =
    quoted(ground, reading.data) || list(features.slice(0, 3).map((each) => each.experience.entity));
  const standing = given.consensus
    .filter(({ by, text }) => by === 'SystemDesigner' && !assumptionIn(ground, text))
    .map(({ text }) => text);
  return {
    overview: say.overview(
      name,
      list(parts.slice(0, 5)),
      parts.length,
      list(systems.map((each) => each.words)),
    ),
    modules: [
      ...features.map(({ quote: wish, experience }) => ({
        name: capital(experience.part),
        responsibility: say.module(wish, experience.holds),
      })),
      { name: say.store(name), responsibility: say.storeHolds(data) },
    ],
    dataModel: [
      ...reading.data.map((each) => ({ entity: each.words, holds: say.said(name, first.quote) })),
      ...features.slice(0, reading.data.length > 0 ? 2 : 4).map(({ experience }) => ({
        entity: experience.entity,
        holds: say.kept(experience.holds, name),
      })),
    ],
    interfaces: [
      ...(reading.users.length > 0
        ? reading.users.map((user) => {
            const own = wishOf(ground, user.words);
            return {
              name: say.screenOf(user.words),
              purpose: own ? say.screenFor(own.quote) : say.screenIn(name),
            };
          })
        : features
            .slice(0, 2)
            .map((each) => ({ name: say.screenOf(each.quote), purpose: say.screenIn(name) }))),
      ...(systems.length > 0
        ? systems.map((system) => ({
            name: say.seamTo(system.words),
            purpose: say.seamPurpose(system.words, first.experience.entity),
          }))
        : [{ name: say.fileExport(first.experience.entity), purpose: say.fileExportPurpose(name) }]),
    ],
    draftFiles: draftFiles(ground, given.brief, data),
    decisions: [
      ...standing,
      ...assumptionsIn(ground, given).map(words.issues.assumed),
      say.smallest(name, features.length + 1),
      ...reading.exclusions.slice(0, 2).map((each) => words.documents.product.excluded(quote(each.words))),
    ],
  };
}

function draftFiles(ground: Ground, brief: string, data: string): { path: string; purpose: string }[] {
  const { reading, words, features, hardest } = ground;
  const say = words.documents.design;
  const root = pathName(reading.subject, 'project', 2);
  const ending = endingOf(brief);
  const fileOf = (wish: Wanted) => pathName(wish.words, `feature-${features.indexOf(wish) + 1}`);
  const all = [
    ...features.map((each) => ({
      path: `src/${root}/${fileOf(each)}${ending}`,
      purpose: say.filePurpose(each.quote),
    })),
    { path: `src/${root}/records${ending}`, purpose: say.storeFile(data) },
    ...systemsToJoin(ground).map((system) => ({
      path: `src/${root}/connect-${pathName(system.words, 'system', 2)}${ending}`,
      purpose: say.seamFile(system.words),
    })),
    {
      path: `test/${root}/${fileOf(hardest)}.test${ending}`,
      purpose: say.testFile(hardest.experience.edge),
    },
  ];
  return all.map(({ path, purpose }, at) => {
    const twins = all.slice(0, at).filter((other) => other.path === path).length;
    return { path: twins > 0 ? path.replace(/(?=(?:\.test)?\.[a-z]+$)/, `-${twins + 1}`) : path, purpose };
  });
}
