import { type CustomTemplateItem, listCustomTemplates } from '@docent/contract/features/custom-template';
import { CopyPlus, Download, MessageSquare, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { templateVersionTexts } from '#i18n/custom-template-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { ListView } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { templatesKey } from './custom-template.queries.ts';
import { askTemplatePath, templatePath } from './custom-template-paths.ts';
import { TemplateState } from './template-state.tsx';
import { useTemplateActions } from './use-template-actions.ts';

function useColumns(): Column<CustomTemplateItem>[] {
  const t = useTexts(customTemplateTexts);
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      primary: true,
      cell: ({ name }) => <MiddleCut text={name} />,
    },
    {
      key: 'state',
      header: t('state'),
      width: '15rem',
      cell: (template) => <TemplateState template={template} />,
    },
    {
      key: 'creator',
      header: t('creator'),
      width: '12rem',
      hideBelow: 'desktop',
      cell: ({ createdBy }) => <MiddleCut text={createdBy?.name ?? t('nobody')} />,
    },
    {
      key: 'changed',
      header: t('changed'),
      sort: 'updatedAt',
      width: '9rem',
      hideBelow: 'tablet',
      cell: ({ updatedAt }) => <RelativeTime iso={updatedAt} />,
    },
  ];
}

function useRowActions(): (template: CustomTemplateItem) => ReactNode {
  const t = useTexts(customTemplateTexts);
  const tVersion = useTexts(templateVersionTexts);
  const may = useMay();
  const navigate = useNavigate();
  const actions = useTemplateActions();
  return (template) => (
    <>
      {template.publishedVersion !== null && (
        <MenuItem
          icon={<MessageSquare size={16} aria-hidden />}
          onSelect={() => void navigate(askTemplatePath(template.uid))}
        >
          {t('chat')}
        </MenuItem>
      )}
      {may('custom_template@add') && (
        <MenuItem
          icon={<CopyPlus size={16} aria-hidden />}
          onSelect={() => void actions.duplicate(template, (uid) => void navigate(templatePath(uid)))}
        >
          {tVersion('duplicate')}
        </MenuItem>
      )}
      <MenuItem icon={<Download size={16} aria-hidden />} onSelect={() => void actions.export(template)}>
        {tVersion('export')}
      </MenuItem>
      {template.mayEdit && may('custom_template@delete') && (
        <MenuItem
          danger
          icon={<Trash2 size={16} aria-hidden />}
          onSelect={() => void actions.remove(template)}
        >
          {t('delete')}
        </MenuItem>
      )}
    </>
  );
}

/** The assistants of the project. */
export function TemplateList({ empty }: { empty: ReactNode }) {
  const t = useTexts(customTemplateTexts);
  const list = useListState({
    sorts: ['updatedAt', 'name', 'createdAt'],
    defaultSort: '-updatedAt',
    filters: { published: ['true'] },
  });
  const pages = useListPages(templatesKey, list, (query, signal) =>
    call(listCustomTemplates, { query }, { signal }),
  );
  return (
    <ListView
      label={t('list')}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      countText={(count) => t('count', { count })}
      filters={[
        { name: 'published', label: t('state'), options: [{ value: 'true', text: t('state.published') }] },
      ]}
      columns={useColumns()}
      rowKey={({ uid }) => uid}
      rowName={({ name }) => name}
      rowLink={({ uid }) => templatePath(uid)}
      rowActions={useRowActions()}
      empty={empty}
    />
  );
}
