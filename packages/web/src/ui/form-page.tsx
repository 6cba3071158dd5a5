import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formTexts } from '#i18n/form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from './button.tsx';
import { PageFrame, type PageFrameProps } from './page-frame.tsx';
import type { SaveForm } from './use-save-form.ts';
import { useToastsAbove } from './use-toasts-above.ts';

type SavingState = Pick<SaveForm<FieldValues, unknown>, 'submit' | 'isSaving' | 'isDirty' | 'discard'>;

interface FormViewProps {
  saving: SavingState;
  /** "Add user"; "Save" by default. */
  saveText?: string | undefined;
  /** An add form can be submitted at once; an edit form once something has changed. */
  isNew?: boolean | undefined;
  /** The fields are read-only. */
  isReadOnly?: boolean | undefined;
  /** `FormSection`s. */
  children: ReactNode;
}

function SaveBar({ saving: { isSaving, isDirty, discard }, saveText, isNew }: FormViewProps) {
  const t = useTexts(formTexts);
  const bar = useRef<HTMLDivElement>(null);
  useToastsAbove(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-[3] -mx-4 mt-8 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-surface px-4 py-4 tablet:mx-0 tablet:px-0"
    >
      {isDirty && !isNew && (
        <>
          <p className="mr-auto text-ink-muted">{t('unsaved')}</p>
          <Button variant="quiet" disabled={isSaving} onClick={discard}>
            {t('discard')}
          </Button>
        </>
      )}
      <Button type="submit" variant="primary" busy={isSaving} disabled={!isDirty && !isNew}>
        {isSaving ? t('saving') : (saveText ?? t('save'))}
      </Button>
    </div>
  );
}

/** The form without a page, for a tab or a dialog: inputs are disabled while it saves. */
export function FormView(props: FormViewProps) {
  const { saving, isReadOnly = false, children } = props;
  return (
    <form noValidate onSubmit={saving.submit}>
      <fieldset disabled={saving.isSaving || isReadOnly} className="grid min-w-0 grid-cols-1 gap-8">
        {children}
      </fieldset>
      {!isReadOnly && <SaveBar {...props} />}
    </form>
  );
}

type FormPageProps = FormViewProps & Pick<PageFrameProps, 'title' | 'intro' | 'back' | 'action'>;

/** A complete form page: back link, title, sections, and a save bar. */
export function FormPage({ title, intro, back, action, ...view }: FormPageProps) {
  return (
    <PageFrame title={title} intro={intro} back={back} action={action}>
      <FormView {...view} />
    </PageFrame>
  );
}
