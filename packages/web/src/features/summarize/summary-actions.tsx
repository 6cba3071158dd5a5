import type { Summary } from '@docent/contract/features/summarize';
import { CircleStop, Ellipsis, type LucideIcon, MessageSquare, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { SummarizeAgainDialog } from './summarize-again-dialog.tsx';
import { SummaryDownloads } from './summary-downloads.tsx';
import { summarizePath } from './summary-paths.ts';
import { useAskAboutSummary } from './use-ask-about-summary.ts';
import { useSummaryActions } from './use-summary-actions.ts';

interface Way {
  readonly text: string;
  readonly icon: LucideIcon;
  readonly go: () => void;
}

/** Where one goes on from a summary that is over. */
function useWaysOn(summary: Summary, summarizeAgain: () => void): Way[] {
  const t = useTexts(summarizeTexts);
  const ask = useAskAboutSummary(summary);
  if (summary.state === 'pending') return [];
  const hasSource = summary.sources.some(({ gone }) => !gone);
  return [
    ...(ask ? [{ text: t('ask'), icon: MessageSquare, go: ask }] : []),
    ...(hasSource ? [{ text: t('again'), icon: RotateCw, go: summarizeAgain }] : []),
  ];
}

/** What can be done with the summary that is open. A phone has room for what most come for; the rest is in the menu. */
export function SummaryActions({ summary }: { summary: Summary }) {
  const t = useTexts(summarizeTexts);
  const navigate = useNavigate();
  const isPhone = useViewport() === 'mobile';
  const [isAgain, setAgain] = useState(false);
  const actions = useSummaryActions();
  const ways = useWaysOn(summary, () => setAgain(true));
  const isPending = summary.state === 'pending';
  const isWritten = !isPending && summary.points.length > 0;
  const asButtons = isPhone ? ways.slice(isWritten ? ways.length : -1) : ways;
  const inMenu = ways.filter((way) => !asButtons.includes(way));
  return (
    <>
      {isPending && (
        <Button icon={<CircleStop size={16} aria-hidden />} onClick={() => void actions.stop(summary)}>
          {t('stop')}
        </Button>
      )}
      {isWritten && <SummaryDownloads summary={summary} />}
      {asButtons.map(({ text, icon: Icon, go }) => (
        <Button key={text} icon={<Icon size={16} aria-hidden />} onClick={go}>
          {text}
        </Button>
      ))}
      <Menu
        trigger={
          <IconButton
            label={t('actions', { name: summary.title })}
            icon={<Ellipsis size={20} aria-hidden />}
          />
        }
      >
        {inMenu.map(({ text, icon: Icon, go }) => (
          <MenuItem key={text} icon={<Icon size={16} aria-hidden />} onSelect={go}>
            {text}
          </MenuItem>
        ))}
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
