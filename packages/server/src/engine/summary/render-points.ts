import { escapeMarkdown } from '#engine/answer/escape-markdown.ts';
import type { DraftPointKind, SummaryWish } from './summary-draft.ts';

export type GroupLabel =
  | 'key'
  | 'points'
  | 'figures'
  | 'decisions'
  | 'actions'
  | 'discussed'
  | 'shared'
  | 'differences';

/** What is rendered of a point. */
export interface PointToRender {
  readonly kind: DraftPointKind;
  readonly text: string;
  readonly section: string;
  readonly isQuoted: boolean;
  /** The name of the source that it is from first. */
  readonly sourceName: string;
}

export interface RenderSettings {
  readonly form: SummaryWish['form'];
  readonly sourceCount: number;
  label(name: GroupLabel): string;
  /** Stands for the text of a point whose source was deleted. */
  readonly goneText: string;
}

const briefGroups: Partial<Record<DraftPointKind, GroupLabel>> = { key: 'key', figure: 'figures' };
const minutesGroups: Partial<Record<DraftPointKind, GroupLabel>> = {
  decision: 'decisions',
  action: 'actions',
};
const order: readonly DraftPointKind[] = [
  'key',
  'decision',
  'action',
  'point',
  'figure',
  'shared',
  'difference',
];

/** The heading above a point: by what it is, by its file where there are several, or by that of its source. */
export function groupOf(point: PointToRender, { form, sourceCount, label }: RenderSettings): string {
  const { kind, sourceName, section } = point;
  if (kind === 'shared') return label('shared');
  if (kind === 'difference') return label('differences');
  if (form === 'brief') return label(briefGroups[kind] ?? 'points');
  if (form === 'minutes') return label(minutesGroups[kind] ?? 'discussed');
  return sourceCount > 1 ? sourceName : section;
}

/** Points in the order in which their form has them; those of a kind stay in the order of their sources. */
export function inOrderOfForm<Point extends { readonly kind: DraftPointKind }>(
  points: readonly Point[],
): Point[] {
  return points.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/**
 * Renders points as Markdown one after the other, so that each can be shown as soon as it is there. The heading of a
 * group stands above its first point.
 */
export function createPointRenderer(settings: RenderSettings) {
  let group: string | undefined;
  let wasGone = false;
  const isProse = (kind: DraftPointKind) =>
    settings.form === 'prose' && kind !== 'shared' && kind !== 'difference';
  return (point: PointToRender, numbers: readonly number[]): string => {
    const own = groupOf(point, settings);
    const isFirst = group === undefined;
    const isNew = own !== group;
    const isGone = point.text === '';
    if (isGone && wasGone && !isNew) return '';
    wasGone = isGone;
    group = own;
    const heading = isNew && own !== '' ? `## ${escapeMarkdown(own)}\n\n` : '';
    const markers = isGone ? '' : numbers.map((n) => `[${n}]`).join('');
    const text = isGone ? `*${settings.goneText}*` : point.isQuoted ? escapeMarkdown(point.text) : point.text;
    const line = `${text}${markers === '' ? '' : ` ${markers}`}`;
    if (isProse(point.kind)) return `${isFirst ? '' : isNew ? '\n\n' : ' '}${heading}${line}`;
    return `${isFirst ? '' : isNew ? '\n\n' : '\n'}${heading}- ${line}`;
  };
}
