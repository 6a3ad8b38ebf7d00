import type { ComponentChildren, VNode } from 'preact';

interface TableProps {
  head: ComponentChildren[];
  rows: ComponentChildren[][];
  /** How each column is aligned; `start` where it does not say. */
  align: (string | null | undefined)[];
}

/** A table in running text. A wide one scrolls in its own frame. */
export function Table({ head, rows, align }: TableProps): VNode {
  const style = (column: number): { textAlign: string } => ({ textAlign: align[column] || 'start' });
  return (
    <div class="table-frame">
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} style={style(column)}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} style={style(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
