/** How people begin when they ask politely: it asks nothing by itself. */
export const leadIns =
  /^(?:(?:hi|hello|so|ok|okay|well|now|please|kindly|just to (?:confirm|be sure)|to (?:clarify|confirm|be sure)|quick question|one (?:more )?question)[\s,:-]+|(?:can|could|would|will) (?:you|someone|anyone|anybody|somebody) (?:please )?(?:tell (?:me|us)|say|confirm|clarify|explain|specify|let (?:me|us) know)[\s,:]+|(?:please )?(?:tell (?:me|us)|confirm|clarify|specify|let (?:me|us) know)[\s,:]+|do (?:you|we|people) know[\s,:]+|(?:i|we) (?:would like|want|need|wish) to know[\s,:]+)+/u;

export const leadInsInChinese =
  /^(?:请问|请教|想问一下|想问|想确认一下|想确认|需要确认|请确认|请说明|请告知|麻烦|我想知道|我们想知道|能否告知|能否说明|那么|[，,：:\s])+/u;

/** What a Chinese question may end in. */
export const particle = /[吗呢吧啊呀嘛\s]/;

/**
 * Ways to ask yes or no that leave the statement alone. Before other characters than these a word may end that the doubled
 * verb belongs to: "功能不能" and "所有没有" are negations.
 */
export const yesOrNo: readonly (readonly [RegExp, string])[] = [
  [/是否/gu, ''],
  [/(?<=^|[\sA-Za-z0-9统户们据口限端库我你它他这那次后内中里])是不是/gu, ''],
  [/(?<=^|[\sA-Za-z0-9统户们据口限端库我你它他这那次后内中里])(能|会|要|该)不\1/gu, '$1'],
  [/(?<=^|[\sA-Za-z0-9统户们据口限端库我你它他这那次后内中里])可不可以/gu, '可以'],
  [/(?<=^|[\sA-Za-z0-9统户们据口限端库我你它他这那次后内中里])需不需要/gu, '需要'],
  [/(?<=^|[\sA-Za-z0-9统户们据口限端库我你它他这那次后内中里])有没有/gu, '有'],
  [/一下/gu, ''],
  // "有的用户" are some users, "现有的用户" are those that exist.
  [/(?<!(?<![现拥所具原])有|[目标])的(?![确士])/gu, ''],
  [/您/gu, '你'],
  [/哪些/gu, '什么'],
  [/还是|或者|或/gu, ' or '],
];

/** English words that a question can do without. */
export const fillers = new Set(
  'a an the is are am do does please kindly exactly actually precisely there'.split(' '),
);

/** Other spellings of the same word. */
export const spellings: Readonly<Record<string, string>> = {
  which: 'what',
  whom: 'who',
  colour: 'color',
  colours: 'colors',
  behaviour: 'behavior',
  favour: 'favor',
  licence: 'license',
  licences: 'licenses',
  cancelled: 'canceled',
  labelled: 'labeled',
  modelling: 'modeling',
  catalogue: 'catalog',
  programme: 'program',
  centre: 'center',
  organisation: 'organization',
  organisations: 'organizations',
  organise: 'organize',
  organised: 'organized',
  authorise: 'authorize',
  authorised: 'authorized',
  authorisation: 'authorization',
  synchronise: 'synchronize',
  synchronised: 'synchronized',
  synchronisation: 'synchronization',
  prioritise: 'prioritize',
  prioritised: 'prioritized',
  localised: 'localized',
  localisation: 'localization',
  recognise: 'recognize',
  recognised: 'recognized',
  anonymise: 'anonymize',
  anonymised: 'anonymized',
  analyse: 'analyze',
  analysed: 'analyzed',
};
