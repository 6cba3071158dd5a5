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

/** How the fields of a form read. */
function useLines(names: ReadonlyMap<string, string | null>): LinesOf {
  const t = useTexts(templateFormTexts);
  const tVersion = useTexts(templateVersionTexts);
  return (form, field) => {
    switch (field) {
      case 'picture':
        return form.picture === null ? [t('pictureNone')] : [tVersion('picture')];
      case 'instructions':
        return form.instructions.split('\n');
      case 'starters':
        return form.starters;
      case 'knowledge':
        return Object.values(form.knowledge)
          .flat()
          .map((uid) => names.get(uid) ?? t('deletedItem'));
      case 'model':
        return [form.model === null ? t('modelDefault', { name: '…' }) : optionOf(form.model)];
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
  const differences = formDifferences(before, after, useLines(names));
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
  onClose: () => void;
}

/** What the draft has changed since a version. */
export function VersionDifferences({ template, number, onClose }: VersionDifferencesProps) {
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
      footer={<Button onClick={onClose}>{t('close')}</Button>}
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
