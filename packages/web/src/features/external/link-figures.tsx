import type { LinkDay } from '@docent/contract/features/link-visit';
import { useQuery } from '@tanstack/react-query';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useDateTexts } from '#lib/current-project.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StatGrid, StatTile } from '#ui/stat-tile.tsx';
import { daysQuery } from './public-link.queries.ts';

const figures = [
  { name: 'conversations', text: 'figureConversations' },
  { name: 'questions', text: 'figureQuestions' },
  { name: 'up', text: 'figureUp' },
  { name: 'down', text: 'figureDown' },
  { name: 'handovers', text: 'figureHandovers' },
] as const;

const sumOf = (days: readonly LinkDay[], name: (typeof figures)[number]['name']) =>
  days.reduce((sum, day) => sum + day[name], 0);

const isUsed = (day: LinkDay) => figures.some(({ name }) => day[name] > 0);

/** Every day on which there was something, the latest first. */
function DayTable({ days }: { days: readonly LinkDay[] }) {
  const t = useTexts(publicLinkTexts);
  const { date } = useDateTexts();
  // Noon, because a day alone is parsed as midnight in UTC, which is another day west of it.
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="overflow-x-auto" aria-label={t('byDay')} tabIndex={0}>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t('day')}
            </th>
            {figures.map(({ name, text }) => (
              <th key={name} scope="col" className="py-2 pr-4 text-right font-semibold">
                {t(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-line border-b">
              <th scope="row" className="whitespace-nowrap py-2 pr-4 font-normal">
                {date(`${day.day}T12:00`)}
              </th>
              {figures.map(({ name }) => (
                <td key={name} className="py-2 pr-4 text-right tabular-nums">
                  {day[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The figures of a link: of the latest days together, and by day. */
export function LinkFigures({ linkUid }: { linkUid: string }) {
  const t = useTexts(publicLinkTexts);
  const { data, error, refetch } = useQuery(daysQuery(linkUid));
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={2} />;
  const used = data.items.filter(isUsed);
  return (
    <Card title={t('figures')}>
      <div className="grid gap-4">
        <StatGrid>
          {figures.map(({ name, text }) => (
            <StatTile key={name} label={t(text)} value={sumOf(data.items, name)} />
          ))}
        </StatGrid>
        {used.length > 0 && <DayTable days={used} />}
      </div>
    </Card>
  );
}
