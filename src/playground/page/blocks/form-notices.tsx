import type { VNode } from 'preact';
import { Confirm } from '../controls/confirm.js';
import type { Form } from './form.js';
import { readString, readText } from './read.js';
import { TextPart } from './text-part.js';

/** What a form has to say beside its blocks: a refused press, and the question before a press that asks one. */
export function FormNotices({ form }: { form: Form }): VNode {
  const confirm = form.doubt?.confirm;
  return (
    <>
      {form.refusal && (
        <div class="refusal" role="alert">
          {form.refusal}
        </div>
      )}
      {confirm && (
        <Confirm
          title={readText(confirm.title)?.text ?? 'Are you sure?'}
          yes={readText(confirm.confirm)?.text ?? 'Yes'}
          no={readText(confirm.deny)?.text ?? 'No'}
          danger={readString(confirm.style) === 'danger'}
          onAnswer={form.settleDoubt}
        >
          <TextPart of={readText(confirm.text)} />
        </Confirm>
      )}
    </>
  );
}
