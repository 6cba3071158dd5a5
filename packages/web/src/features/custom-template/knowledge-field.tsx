import { listCustomModels } from '@docent/contract/features/custom-model';
import type { TemplateKnowledge } from '@docent/contract/features/custom-template-form';
import { listFolders } from '@docent/contract/features/folder';
import { listSitemaps } from '@docent/contract/features/sitemap';
import { listSpreadsheets } from '@docent/contract/features/spreadsheet';
import { fileReaders } from '@docent/contract/file-access';
import type { Permission } from '@docent/contract/permissions';
import type { ReactNode } from 'react';
import { templateFormTexts } from '#i18n/custom-template-form.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { RichOption } from '#ui/option-list.tsx';
import type { KnowledgeNames } from './knowledge-names.ts';

type Part = keyof TemplateKnowledge;
type Search = (q: string, signal: AbortSignal) => Promise<readonly RichOption[]>;

const page = (q: string) => ({ limit: 20, ...(q !== '' && { q }) });
const optionOf = ({ uid, name }: { uid: string; name: string }): RichOption => ({ value: uid, text: name });

interface SearchedPart {
  part: Exclude<Part, 'fileUids'>;
  title: 'folders' | 'models' | 'spreadsheets' | 'sitemaps';
  add: 'addFolder' | 'addModel' | 'addSpreadsheet' | 'addSitemap';
  permission: readonly Permission[];
  search: Search;
}

const searchedParts: readonly SearchedPart[] = [
  {
    part: 'folderUids',
    title: 'folders',
    add: 'addFolder',
    permission: fileReaders,
    search: async (q, signal) =>
      (await call(listFolders, { query: page(q) }, { signal })).items.map(optionOf),
  },
  {
    part: 'modelUids',
    title: 'models',
    add: 'addModel',
    permission: ['model'],
    search: async (q, signal) =>
      (await call(listCustomModels, { query: page(q) }, { signal })).items.map(optionOf),
  },
  {
    part: 'spreadsheetUids',
    title: 'spreadsheets',
    add: 'addSpreadsheet',
    permission: ['spreadsheet'],
    search: async (q, signal) =>
      (await call(listSpreadsheets, { query: page(q) }, { signal })).items.map(optionOf),
  },
  {
    part: 'sitemapUids',
    title: 'sitemaps',
    add: 'addSitemap',
    permission: ['model'],
    search: async (q, signal) =>
      (await call(listSitemaps, { query: page(q) }, { signal })).items.map(({ uid, url }) => ({
        value: uid,
        text: url,
      })),
  },
];

interface KnowledgeFieldProps {
  value: TemplateKnowledge;
  onChange: (knowledge: TemplateKnowledge) => void;
  names: KnowledgeNames;
  /** Opens the choice of files. */
  onChooseFiles: () => void;
  errorOf: (part: Part) => string | undefined;
  isReadOnly: boolean;
}

/** One kind of knowledge: what is chosen of it, and how more is added. */
function KnowledgePart({
  title,
  uids,
  onRemove,
  names,
  children,
}: {
  title: string;
  uids: readonly string[];
  onRemove: ((uid: string) => void) | undefined;
  names: KnowledgeNames;
  children: ReactNode;
}) {
  const t = useTexts(templateFormTexts);
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{title}</h3>
      {uids.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('knowledgeNone')}</p>
      ) : (
        <ul className="flex min-w-0 flex-wrap gap-1.5">
          {uids.map((uid) => (
            <li key={uid} className="min-w-0 max-w-full">
              <Chip
                name={names.nameOf(uid) ?? t('deletedItem')}
                onRemove={onRemove && (() => onRemove(uid))}
                {...(names.nameOf(uid) === null && { tone: 'danger' as const })}
              />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

/** Where the answers of an assistant come from. */
export function KnowledgeField(props: KnowledgeFieldProps) {
  const { value, onChange, names, onChooseFiles, errorOf, isReadOnly } = props;
  const t = useTexts(templateFormTexts);
  const may = useMay();
  const mayAny = (permissions: readonly Permission[]) => !isReadOnly && permissions.some(may);
  const remove = (part: Part) =>
    isReadOnly
      ? undefined
      : (gone: string) => onChange({ ...value, [part]: value[part].filter((uid) => uid !== gone) });
  return (
    <>
      <KnowledgePart title={t('files')} uids={value.fileUids} onRemove={remove('fileUids')} names={names}>
        {mayAny(fileReaders) && (
          <div>
            <Button onClick={onChooseFiles}>{t('chooseFiles')}</Button>
          </div>
        )}
      </KnowledgePart>
      {searchedParts.map(({ part, title, add, permission, search }) => (
        <KnowledgePart key={part} title={t(title)} uids={value[part]} onRemove={remove(part)} names={names}>
          {mayAny(permission) && (
            <Combobox
              label={t(add)}
              labelHidden
              placeholder={t(add)}
              error={errorOf(part)}
              value={null}
              searchKey={['template-knowledge', part]}
              search={search}
              onChange={(option) => {
                if (!option || value[part].includes(option.value)) return;
                names.note([{ uid: option.value, name: option.text }]);
                onChange({ ...value, [part]: [...value[part], option.value] });
              }}
            />
          )}
        </KnowledgePart>
      ))}
    </>
  );
}
