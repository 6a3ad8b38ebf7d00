import type { Situation } from '../../src/workshop/hearing/reading/meanings.js';
import { type Scene, situationIn } from './scenes.js';
import type { Meaning } from '../../src/workshop/base/meaning.js';

const columns: Situation[] = [
  ...(['question', 'working', 'plan', 'draft', 'remaking', 'approved', 'over'] as const),
];

/** What each meaning does in each situation, written down beside the code: a change of either is a decision. */
const rows = `
            question     working      plan         draft        remaking     approved     over
answer      record       record       record       record       record       concern      tellOver
later       putOff       remark       wait         remark       remark       wait         tellOver
leave       leave        remark       ask          ask          remark       remark       tellOver
stop        askHowToEnd  askHowToEnd  askHowToEnd  askHowToEnd  askHowToEnd  askHowToEnd  tellOver
pause       pause        pause        putOff       remark       pause        pause        tellOver
resume      resume       resume       ask          ask          resume       reopen       reopen
status      showStatus   showStatus   showStatus   showStatus   showStatus   showStatus   showStatus
approve     approve      approve      approve      approve      approve      approve      tellOver
like        remark       remark       voice        remark       remark       voice        remark
refuse      record       remark       no           askWhatNot   ask          concern      tellOver
change      remark       remark       wish         addMore      wish         concern      tellOver
concern     remark       remark       concern      addMore      concern      concern      tellOver
handOff     remark       remark       handOff      handOff      remark       handOff      handOff
withdraw    takeBack     takeBack     takeBack     takeBack     takeBack     takeBack     tellOver
refer       remark       remark       remark       remark       remark       begin        tellOver
question    explain      explain      explain      explain      explain      explain      tellOver
talk        remark       remark       remark       remark       remark       remark       remark
unclear     ask          remark       ask          ask          ask          ask          tellOver
`;

/** The same, by situation and meaning. */
export const expected = Object.fromEntries(
  columns.map((situation, column) => [situation, columnOf(column)]),
) as Record<Situation, Record<Meaning, string>>;

/** Where the same situation stands otherwise: what was put aside can go on. */
const otherwise: Partial<Record<Scene, Partial<Record<Meaning, string>>>> = {
  parked: { later: 'remark', pause: 'remark', resume: 'resume' },
};

export function expectedIn(scene: Scene, meaning: Meaning): string {
  return otherwise[scene]?.[meaning] ?? expected[situationIn(scene)][meaning];
}

function columnOf(column: number): Record<string, string> {
  const lines = rows
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/ +/));
  return Object.fromEntries(lines.map(([meaning = '', ...cells]) => [meaning, cells[column] ?? '']));
}
