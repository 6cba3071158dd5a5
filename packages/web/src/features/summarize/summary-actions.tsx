import type { Summary } from '@docent/contract/features/summarize';
import { CircleStop, Ellipsis, MessageSquare, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { SummarizeAgainDialog } from './summarize-again-dialog.tsx';
import { SummaryDownloads } from './summary-downloads.tsx';
import { summarizePath } from './summary-paths.ts';
import { useAskAboutSummary } from './use-ask-about-summary.ts';
import { useSummaryActions } from './use-summary-actions.ts';

/** What can be done with the summary that is open. */
export function SummaryActions({ summary }: { summary: Summary }) {
  const t = useTexts(summarizeTexts);
  const navigate = useNavigate();
  const [isAgain, setAgain] = useState(false);
  const actions = useSummaryActions();
  const ask = useAskAboutSummary(summary);
  const isPending = summary.state === 'pending';
  const hasSource = summary.sources.some(({ gone }) => !gone);
  return (
    <>
      {isPending && (
        <Button icon={<CircleStop size={16} aria-hidden />} onClick={() => void actions.stop(summary)}>
          {t('stop')}
        </Button>
      )}
      {!isPending && summary.points.length > 0 && <SummaryDownloads summary={summary} />}
      {!isPending && ask && (
        <Button icon={<MessageSquare size={16} aria-hidden />} onClick={ask}>
          {t('ask')}
        </Button>
      )}
      {!isPending && hasSource && (
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={() => setAgain(true)}>
          {t('again')}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton
            label={t('actions', { name: summary.title })}
            icon={<Ellipsis size={20} aria-hidden />}
          />
        }
      >
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => void actions.rename(summary)}>
          {t('rename')}
        </MenuItem>
        <MenuItem
          danger
          icon={<Trash2 size={16} aria-hidden />}
          onSelect={() => void actions.remove(summary, () => void navigate(summarizePath))}
        >
          {t('delete')}
        </MenuItem>
      </Menu>
      {isAgain && <SummarizeAgainDialog summary={summary} onClose={() => setAgain(false)} />}
    </>
  );
}
