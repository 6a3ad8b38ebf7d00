import type { Situation } from '../../src/workshop/hearing/reading/meanings.js';
import type { Meaning } from '../../src/workshop/base/meaning.js';

const columns: Situation[] = [
  ...([
    'question',
    'working',
    'unstarted',
    'stopped',
    'plan',
    'parked',
    'draft',
    'remaking',
    'approved',
    'building',
    'over',
  ] as const),
];

/** What each meaning does in each situation, written down beside the code: a change of either is a decision. */
const rows = `
            question     working      unstarted    stopped      plan         parked       draft        remaking     approved     building     over
answer      record       record       record       record       record       record       record       record       concern      record       tellOver
counter     explain      explain      remark       explain      explain      explain      explain      explain      explain      explain      tellOver
later       putOff       remark       remark       remark       wait         remark       remark       remark       concern      putOff       tellOver
leave       leave        remark       remark       remark       ask          ask          ask          remark       remark       leave        tellOver
stop        askHowToEnd  askHowToEnd  askHowToEnd  askHowToEnd  askHowToEnd  askHowToEnd  askHowToEnd  askHowToEnd  askHowToEnd  askHowToEnd  tellOver
pause       pause        pause        pause        pause        putOff       remark       remark       pause        pause        pause        tellOver
resume      resume       resume       start        resume       ask          resume       ask          resume       reopen       reopen       reopen
status      showStatus   showStatus   showStatus   showStatus   showStatus   showStatus   showStatus   showStatus   showStatus   showStatus   showStatus
help        showHelp     showHelp     showHelp     showHelp     showHelp     showHelp     showHelp     showHelp     showHelp     showHelp     showHelp
approve     approve      approve      start        approve      approve      approve      approve      approve      approve      approve      tellOver
like        remark       remark       remark       remark       voice        voice        remark       remark       voice        voice        remark
refuse      record       remark       askHowToEnd  remark       no           no           askWhatNot   ask          concern      record       tellOver
change      remark       remark       remark       remark       wish         wish         addMore      wish         concern      concern      tellOver
concern     remark       remark       remark       remark       concern      concern      addMore      concern      concern      concern      tellOver
more        record       remark       remark       remark       wish         wish         addMore      remark       concern      record       tellOver
accept      remark       remark       remark       remark       ask          ask          handOff      remark       remark       remark       tellOver
handOff     remark       remark       remark       remark       handOff      handOff      handOff      remark       handOff      handOff      handOff
withdraw    takeBack     takeBack     takeBack     takeBack     takeBack     takeBack     takeBack     takeBack     takeBack     takeBack     tellOver
refer       remark       remark       remark       remark       remark       remark       remark       remark       begin        remark       tellOver
why         showWhy      showWhy      showWhy      showWhy      showWhy      showWhy      showWhy      showWhy      showWhy      showWhy      showWhy
question    explain      explain      remark       explain      explain      explain      explain      explain      explain      explain      tellOver
talk        remark       remark       remark       remark       remark       remark       remark       remark       remark       remark       remark
unclear     ask          remark       remark       remark       ask          ask          ask          ask          ask          ask          tellOver
`;

/** The same, by situation and meaning. */
export const expected = Object.fromEntries(
  columns.map((situation, column) => [situation, columnOf(column)]),
) as Record<Situation, Record<Meaning, string>>;

function columnOf(column: number): Record<string, string> {
  const lines = rows
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/ +/));
  return Object.fromEntries(lines.map(([meaning = '', ...cells]) => [meaning, cells[column] ?? '']));
}
