import { an, capital } from './rehearsal-phrases.js';

/** The sentences of the five documents of a plan. Quoted words come in with their quotation marks. */
export const rehearsalDocuments = {
  product: {
    whyTrouble: (trouble: string, name: string, users: string) =>
      `The brief names the trouble: ${trouble}. ${users ? `For ${users}, ${name}` : capital(name)} is meant to end it.`,
    why: (name: string, users: string, first: string) =>
      users
        ? `${capital(users)} should be able to rely on ${name} for ${first} instead of finding a way around it every time.`
        : `Whoever does this today should be able to rely on ${name} for ${first} instead of finding a way around it every time.`,
    what: (name: string, features: string) => `Wanted is ${name}, with ${features}.`,
    whatUnnamed: (features: string) => `Wanted is this: ${features}.`,
    user: (user: string, feature: string) => `${capital(user)}: ${feature}`,
    userOf: (user: string, name: string) => `${capital(user)}: work with ${name}`,
    scope: (name: string, features: string, exclusions: string) =>
      `The first version of ${name} covers ${features}${exclusions ? `, and leaves out ${exclusions}` : ''}.`,
    beyond: (name: string, last: string) =>
      `Anything in ${name} that goes beyond ${last} and was not asked for`,
    excluded: (exclusion: string) => `Ruled out by the brief: ${exclusion}`,
    postponed: (entity: string, name: string) =>
      `A second place where ${an(entity)} could be changed, beside ${name}`,
    limit: (limits: string) => `Holds what is demanded: ${limits}`,
    systems: (systems: string) => `Works with ${systems} as it is today`,
    acceptFeature: (feature: string, done: string) => `${feature}: ${done}.`,
    acceptLimit: (limits: string) => `${limits}: measured, and the result written down, before release.`,
    acceptSystems: (systems: string) =>
      `One real record makes its way to ${systems} without anyone copying it.`,
    acceptPoint: (text: string) => `Shown to the requester once, on a real example: ${text}`,
    acceptUsers: (name: string) =>
      `After a week the first group names one thing that is easier with ${name}.`,
    acceptData: (name: string) => `Everything ${name} keeps can be listed and deleted again.`,
    acceptFit: (entity: string) => `A file with every ${entity} opens in the program people use today.`,
    acceptNumbers: (name: string) =>
      `A measured run of ${name} with the assumed load stays within the assumed time.`,
    acceptDate: (name: string) =>
      `The requester confirms or replaces the assumed date of ${name} before work begins.`,
  },
  design: {
    overview: (name: string, parts: string, count: number, systems: string) =>
      `${count > 1 ? `Split ${name} into ${parts}` : `Build ${name} around ${parts}`}, on top of one store of data${systems ? `, and one seam to ${systems}` : ', with no seam to anything outside'}.`,
    module: (feature: string, holds: string) => `Answers for ${feature}; owns ${holds}.`,
    store: (name: string) => `Records of ${name}`,
    storeHolds: (data: string) =>
      `Keeps ${data} and hands it out to the other parts; nothing else writes it.`,
    kept: (holds: string, name: string) => `${capital(holds)}; kept in ${name}`,
    said: (name: string, feature: string) => `Named in the brief; ${name} needs it for ${feature}`,
    screenOf: (user: string) => `Page for ${user}`,
    screenIn: (name: string) => `Where work with ${name} begins.`,
    screenFor: (feature: string) => `Where ${feature} happens.`,
    seamTo: (system: string) => `Seam to ${system}`,
    seamPurpose: (system: string, entity: string) =>
      `Hands each ${entity} over to ${system} and takes back what it answers.`,
    fileExport: (entity: string) => `File with every ${entity}`,
    fileExportPurpose: (name: string) => `Lets other programs read what ${name} keeps, without a connection.`,
    filePurpose: (feature: string) => `Holds what is needed for ${feature}`,
    storeFile: (data: string) => `Reads and writes ${data}`,
    seamFile: (system: string) => `The only place that knows ${system}`,
    testFile: (edge: string) => `Tries this: ${edge}`,
    smallest: (name: string, count: number) =>
      `${capital(name)} stays one program with ${count} parts: more would need a reason that the brief does not give.`,
  },
  develop: {
    approach: (first: string, hardest: string, name: string) =>
      `Begin with a thin version of ${first} that people can try, then take on ${hardest} while there is still time; ${name} is shown after every step.`,
    approachSingle: (first: string, name: string) =>
      `Begin with a thin version of ${first} that people can try, then widen it step by step; ${name} is shown after every step.`,
    base: (name: string, data: string) =>
      `Lay the ground for ${name}: store for ${data}, one page, one way to release`,
    feature: (feature: string) => `Build ${feature}`,
    system: (system: string) => `Join ${system}, with a stand-in first`,
    trial: (name: string, users: string) =>
      `Try ${name} with ${users || 'the first group'} and mend what they trip over`,
    debtFirst: (feature: string, hard: string) =>
      `${feature} starts with the usual case only; known and accepted: ${hard}.`,
    debtSetup: (name: string) => `Settings of ${name} are changed by a developer at first; no page for that.`,
    debtAssumed: (assumption: string) => `Built on an assumption, and dear to change later: ${assumption}`,
    feasible: (name: string, days: string, date: string) =>
      `${capital(name)} is doable in about ${days} of work by one person${date ? `; whether that fits ${date} depends on when it is approved` : ''}.`,
  },
  test: {
    strategy: (first: string, edge: string, name: string) =>
      `Every wish in ${name} gets one case that people can follow; ${first} is tested first and hardest, beginning with this: ${edge}.`,
    cases: {
      acceptance: 'acceptance',
      edge: 'edge case',
      load: 'load',
      exchange: 'integration',
      assumption: 'assumption',
    },
    usual: (feature: string, done: string) => `${feature}: ${done}`,
    edge: (feature: string, edge: string) => `${feature}: ${edge}`,
    load: (limits: string) => `Run with the numbers of the brief: ${limits}`,
    systems: (systems: string) => `How it goes on with ${systems} slow, then absent, then back again`,
    assumed: (text: string) => `Does this still hold: ${text}?`,
    agreed: (text: string) => `Follow it step by step: ${text}`,
    coverage: (count: number, name: string, hardest: string) =>
      `All ${count} requirements of ${name} have at least one case; ${hardest} has its edge cases too.`,
    local: (entity: string, name: string) =>
      `A machine of our own with ${an(`invented ${entity}`)} or two, for ${name}`,
    users: (users: string, name: string) => `A trial copy of ${name} for ${users || 'the first group'}`,
    system: (system: string) => `A test access to ${system}, or a stand-in that answers like it`,
  },
  risk: {
    around: (feature: string, risk: string) => `${feature}: ${risk}`,
    late: (date: string, days: string) => `About ${days} of work do not fit before ${date}`,
    lateAnswer: (last: string) => `Decide half-way whether ${last} moves to the next version`,
    assumed: (assumption: string) => `This turns out to be wrong: ${assumption}`,
    assumedAnswer: (name: string) =>
      `Ask the requester before the work on ${name} begins, and once more at the first showing`,
    dependsOnSystem: (system: string, name: string) =>
      `Access to ${system}, with someone who knows it, before ${name} joins it`,
    dependsOnPeople: (users: string, first: string) =>
      `Time of ${users || 'two people of the first group'} to try ${first}`,
    dependsOnDecision: (name: string) => `The requester’s approval of the plan for ${name}`,
    stands: (quote: string) => `What the brief says still holds when work begins: ${quote}`,
    read: (name: string, core: string) => `The name says it all: in ${name}, people can ${core}`,
  },
};
