import type { Spreadsheet } from '@docent/contract/features/spreadsheet';
import { Bookmark, Ellipsis, MessageCircleQuestion, MessageSquare, Share2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import {
  askDatabasePath,
  databasePath,
  savedQuestionsPath,
} from '#features/spreadsheet/spreadsheet-paths.ts';
import { useSpreadsheetActions } from '#features/spreadsheet/use-spreadsheet-actions.ts';
import { unansweredOfPath } from '#features/unanswered/unanswered.queries.ts';
import { listTexts } from '#i18n/list.ts';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { unansweredTexts } from '#i18n/unanswered.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

/** The pages that belong to a database, beside its conversations. */
function useOtherPages({ uid }: Spreadsheet) {
  const t = useTexts(spreadsheetTexts);
  const link = useTexts(publicLinkTexts);
  const unanswered = useTexts(unansweredTexts);
  const mayEdit = useMay()('spreadsheet@edit');
  return [
    { to: `${databasePath(uid)}/link`, Icon: Share2, text: link('title') },
    ...(mayEdit
      ? [{ to: unansweredOfPath(uid), Icon: MessageCircleQuestion, text: unanswered('title') }]
      : []),
    { to: savedQuestionsPath(uid), Icon: Bookmark, text: t('savedQuestions') },
  ];
}

type Pages = ReturnType<typeof useOtherPages>;

const PageLinks = ({ pages }: { pages: Pages }) =>
  pages.map(({ to, Icon, text }) => (
    <Link key={to} to={to} className={buttonClasses()}>
      <Icon size={16} aria-hidden />
      {text}
    </Link>
  ));

function PagesMenu({ name, pages }: { name: string; pages: Pages }) {
  const t = useTexts(listTexts);
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <IconButton
          variant="secondary"
          label={t('rowActions', { name })}
          icon={<Ellipsis size={20} aria-hidden />}
          tooltipSide="bottom"
        />
      }
    >
      {pages.map(({ to, Icon, text }) => (
        <MenuItem key={to} icon={<Icon size={16} aria-hidden />} onSelect={() => void navigate(to)}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** What can be done with a database. On a narrow screen buttons for all of it would push the tables out of sight. */
export function DatabaseActions({ spreadsheet }: { spreadsheet: Spreadsheet }) {
  const t = useTexts(spreadsheetTexts);
  const mayEdit = useMay()('spreadsheet@edit');
  const isWide = useViewport() === 'desktop';
  const { stop } = useSpreadsheetActions();
  const pages = useOtherPages(spreadsheet);
  if (spreadsheet.status === 'importing')
    return mayEdit && <Button onClick={() => void stop(spreadsheet)}>{t('stop')}</Button>;
  if (spreadsheet.status !== 'ready') return null;
  return (
    <>
      {isWide && <PageLinks pages={pages} />}
      <Link to={askDatabasePath(spreadsheet.uid)} className={buttonClasses('primary')}>
        <MessageSquare size={16} aria-hidden />
        {t('ask')}
      </Link>
      {!isWide && <PagesMenu name={spreadsheet.name} pages={pages} />}
    </>
  );
}
