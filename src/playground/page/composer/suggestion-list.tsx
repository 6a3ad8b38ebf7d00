import type { VNode } from 'preact';
import type { Suggestion } from './suggestions.js';

interface SuggestionListProps {
  suggestions: Suggestion[];
  at: number;
  onPoint: (index: number) => void;
  onChoose: (suggestion: Suggestion) => void;
}

/** Stands above the box while the caret is in something that can be completed; the focus stays in the box. */
export function SuggestionList({ suggestions, at, onPoint, onChoose }: SuggestionListProps): VNode {
  return (
    <div class="suggestions" role="listbox" aria-label="Suggestions">
      {suggestions.map((one, index) => (
        <div
          key={one.insert}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          class={index === at ? 'suggestion is-chosen' : 'suggestion'}
          onMouseMove={() => onPoint(index)}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(one);
          }}
        >
          <strong>{one.title}</strong>
          <span class="hint">{one.about}</span>
        </div>
      ))}
    </div>
  );
}
