import type { CustomTemplate, KnowledgeItem } from '@docent/contract/features/custom-template';
import { useState } from 'react';
import { TemplateFormView } from '#features/custom-template/template-form.tsx';
import { type TemplateFormOptions, useTemplateForm } from '#features/custom-template/use-template-form.ts';
import { FilePickerDialog } from '#features/file-manager/file-picker-dialog.tsx';
import { PreviewPanel } from './preview-panel.tsx';

type Chosen = (files: readonly { uid: string; name: string }[]) => void;

interface TemplateEditorProps extends TemplateFormOptions {
  template?: CustomTemplate;
  /** The names of the knowledge that a new one begins with. */
  items?: readonly KnowledgeItem[];
  isReadOnly?: boolean;
}

/** The form of an assistant with the file manager's choice of files, and beside it a preview that answers with it. */
export function TemplateEditor({ isReadOnly = false, items, ...options }: TemplateEditorProps) {
  const { template } = options;
  const state = useTemplateForm(options);
  const [onChosen, setOnChosen] = useState<{ chosen: Chosen }>();
  return (
    <div className="grid grid-cols-1 items-start gap-8 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <TemplateFormView
        state={state}
        isNew={!template}
        isReadOnly={isReadOnly}
        items={items ?? template?.knowledgeItems ?? []}
        chooseFiles={(chosen) => setOnChosen({ chosen })}
      />
      {!isReadOnly && <PreviewPanel form={state.form} uid={template?.uid} />}
      {onChosen && (
        <FilePickerDialog
          hasFolders
          onClose={() => setOnChosen(undefined)}
          onPick={(files) => {
            onChosen.chosen(files);
            setOnChosen(undefined);
          }}
        />
      )}
    </div>
  );
}
