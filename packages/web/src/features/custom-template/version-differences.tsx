import { type CustomTemplate, getTemplateVersion } from '@docent/contract/features/custom-template';
import type { TemplateForm } from '@docent/contract/features/custom-template-form';
import { useQuery } from '@tanstack/react-query';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { templateVersionTexts } from '#i18n/custom-template-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { optionOf } from '#lib/model-option.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { templatesKey } from './custom-template.queries.ts';
import { type DiffLine, formDifferences, type LinesOf } from './form-differences.ts';
import { useModelOptions } from './use-model-options.ts';

const looks = {
  same: 'text-ink-muted',
  removed: 'bg-danger-soft text-danger',
  added: 'bg-success-soft text-success',
} as const;
const signs = { same: ' ', removed: '−', added: '+' } as const;

function Line({ kind, text }: DiffLine) {
  return (
    <li className={classNames('flex gap-2 px-2', looks[kind])}>
      <span aria-hidden className="w-3 shrink-0 select-none">
        {signs[kind]}
      </span>
      {kind === 'removed' ? (
        <del className="no-underline">{text}</del>
      ) : kind === 'added' ? (
        <ins className="no-underline">{text}</ins>
      ) : (
        text
      )}
    </li>
  );
}

/** What a model is called where it is chosen, in a form of earlier as well. */
function useModelName() {
  const { placeholder, options } = useModelOptions(null);
  return (model: TemplateForm['model']) =>
    model === null
      ? placeholder
      : (options.find(({ value }) => value === optionOf(model))?.text ?? model.model);
}

/** How the fields of the draft, and of a form of earlier, read. */
function useLines(draft: TemplateForm, names: ReadonlyMap<string, string | null>): LinesOf {
  const t = useTexts(templateFormTexts);
  const tVersion = useTexts(templateVersionTexts);
  const nameOf = useModelName();
  return (form, field) => {
    switch (field) {
      case 'picture':
        if (form.picture === null) return [t('pictureNone')];
        return [tVersion(form === draft ? 'picture.draft' : 'picture.earlier')];
      case 'instructions':
        return form.instructions.split('\n');
      case 'starters':
        return form.starters;
      case 'knowledge':
        return Object.values(form.knowledge)
          .flat()
          .map((uid) => names.get(uid) ?? t('deletedItem'));
      case 'model':
        return [nameOf(form.model)];
      case 'tone':
        return [t(`tone.${form.tone}`)];
      case 'answerLength':
        return [t(`length.${form.answerLength}`)];
      case 'language':
        return [t(`language.${form.language}`)];
      case 'fallback':
        return [t(`fallback.${form.fallback.kind}`), ...(form.fallback.text ? [form.fallback.text] : [])];
      case 'cta':
        return form.cta === null ? [] : [form.cta.label, form.cta.url];
      default:
        return [form.name];
    }
  };
}

function Differences({
  before,
  after,
  names,
}: {
  before: TemplateForm;
  after: CustomTemplate;
  names: ReadonlyMap<string, string | null>;
}) {
  const t = useTexts(templateFormTexts);
  const tVersion = useTexts(templateVersionTexts);
  const differences = formDifferences(before, after, useLines(after, names));
  if (differences.length === 0) return <p>{tVersion('same')}</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      {differences.map(({ field, lines }) => (
        <section key={field} aria-label={t(field)} className="grid grid-cols-1 gap-1">
          <h3 className="font-semibold">{t(field)}</h3>
          <ul className="overflow-hidden break-words rounded-control border border-line text-sm">
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and the list never changes.
              <Line key={at} {...line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface VersionDifferencesProps {
  template: CustomTemplate;
  number: number;
  /** Makes the version the draft; left out where that is not allowed, or is so already. */
  onRestore?: (() => void) | undefined;
  onClose: () => void;
}

/** What the draft has changed since a version. */
export function VersionDifferences({ template, number, onRestore, onClose }: VersionDifferencesProps) {
  const t = useTexts(templateVersionTexts);
  const { uid } = template;
  const { data, error, refetch } = useQuery({
    queryKey: [...templatesKey, 'version', uid, number],
    queryFn: ({ signal }) => call(getTemplateVersion, { params: { uid, version: number } }, { signal }),
  });
  const named = [...(data?.knowledgeItems ?? []), ...template.knowledgeItems];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('compareTitle', { number })}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {onRestore && <Button onClick={onRestore}>{t('restore')}</Button>}
        </>
      }
    >
      {error && data === undefined ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonList rows={4} rowClassName="h-8" />
      ) : (
        <Differences
          before={data.form}
          after={template}
          names={new Map(named.map((item) => [item.uid, item.name]))}
        />
      )}
    </Dialog>
  );
}
