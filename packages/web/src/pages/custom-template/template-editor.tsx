import type { CustomTemplate } from '@docent/contract/features/custom-template';
import { useState } from 'react';
import { TemplateFormView } from '#features/custom-template/template-form.tsx';
import { type TemplateFormOptions, useTemplateForm } from '#features/custom-template/use-template-form.ts';
import { FilePickerDialog } from '#features/file-manager/file-picker-dialog.tsx';

type Chosen = (files: readonly { uid: string; name: string }[]) => void;

interface TemplateEditorProps extends TemplateFormOptions {
  template?: CustomTemplate;
  isReadOnly?: boolean;
}

/** The form of an assistant, with the file manager's choice of files. */
export function TemplateEditor({ isReadOnly = false, ...options }: TemplateEditorProps) {
  const { template } = options;
  const state = useTemplateForm(options);
  const [onChosen, setOnChosen] = useState<{ chosen: Chosen }>();
  return (
    <>
      <TemplateFormView
        state={state}
        isNew={!template}
        isReadOnly={isReadOnly}
        items={template?.knowledgeItems ?? []}
        chooseFiles={(chosen) => setOnChosen({ chosen })}
      />
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
    </>
  );
}
