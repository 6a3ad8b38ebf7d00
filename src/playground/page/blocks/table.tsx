import type { VNode } from 'preact';
import type { LiveBlock } from '../../live.js';
import { unescapeText } from '../text/entities.js';
import { RichText } from '../text/rich-text.js';
import { readList, readNumber, readString } from './read.js';

/** A `table` block: the first row is its head; columns may say how they are aligned. */
export function TableBlock({ block }: { block: LiveBlock }): VNode {
  const rows = Array.isArray(block.rows) ? block.rows.map(readList) : [];
  const [head, ...body] = rows;
  const aligned = readList(block.column_settings).map((column) => readString(column.align));
  const style = (column: number): { textAlign: string } => ({ textAlign: aligned[column] || 'left' });
  return (
    <div class="table-frame">
      <table>
        <thead>
          <tr>
            {(head ?? []).map((cell, column) => (
              <th key={column} style={style(column)}>
                <Cell cell={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} style={style(column)}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell }: { cell: Record<string, unknown> }): VNode {
  if (cell.type === 'rich_text') return <RichText elements={cell.elements} />;
  return <>{unescapeText(readString(cell.text) || `${readNumber(cell.value) ?? readString(cell.value)}`)}</>;
}
