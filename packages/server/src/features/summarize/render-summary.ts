import type { SummaryForm, SummaryPoint } from '@docent/contract/features/summarize';
import { translate } from '@docent/contract/messages/translate';
import {
  createPointRenderer,
  type PointToRender,
  type RenderSettings,
} from '#engine/summary/render-points.ts';

/** The words around the points of a summary. */
export const renderSettings = (
  form: SummaryForm,
  { sourceCount, wroteIn }: { sourceCount: number; wroteIn: 'en' | 'tr' },
): RenderSettings => ({
  form,
  sourceCount,
  label: (name) => translate(`summary.heading.${name}`, wroteIn),
  goneText: translate('summary.sourceGone', wroteIn),
});

export const pointToRender = ({ kind, text, section, quoted, references }: SummaryPoint): PointToRender => ({
  kind,
  text,
  section,
  isQuoted: quoted === true,
  sourceName: references[0]?.fileName ?? '',
});

/** All points as Markdown. */
export function renderSummary(points: readonly SummaryPoint[], settings: RenderSettings): string {
  const render = createPointRenderer(settings);
  return points
    .map((point) =>
      render(
        pointToRender(point),
        point.references.map(({ n }) => n),
      ),
    )
    .join('');
}
