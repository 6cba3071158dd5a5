import { partUnit } from '@docent/contract/table-cell';
import { writeFigure } from '@docent/contract/write-figure';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useShownTheme } from '#lib/use-theme.ts';
import { type ChartData, type ChartKind, readPalette } from './chart-model.ts';
import type { Drawing } from './chart-options.ts';
import { classNames } from './class-names.ts';
import { sidewaysHeightPx } from './sideways-bars.ts';
import { Skeleton } from './skeleton.tsx';

interface ChartProps extends ChartData {
  /** Says what it shows; read out before its figures. */
  label: string;
  /** How values are written: "1.2 MB". The language's own way otherwise. */
  format?: (value: number) => string;
  /** Lower, where the chart is beside what one came for. */
  isLow?: boolean;
}

type Engine = Pick<typeof import('./chart-engine.ts'), 'startChart' | 'drawChart'>;

/** The drawing engine is large and loads with the first chart. */
function useEngine() {
  const [engine, setEngine] = useState<Engine>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import('./chart-engine.ts').then(
      (loaded) => isWanted && setEngine({ startChart: loaded.startChart, drawChart: loaded.drawChart }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return { engine, hasFailed };
}

type Drawn = ChartData & Pick<Drawing, 'kind' | 'format' | keyof ChartWords>;

type ChartWords = Pick<Drawing, 'formatShare' | 'nameOthers'>;

/** What a drawing says by itself, in the reader's language. */
export function useChartWords(): ChartWords {
  const language = useLanguage();
  const t = useTexts(uiTexts);
  return {
    formatShare: (share) => writeFigure(share, { unit: partUnit, computed: true }, language),
    nameOthers: (count) => t('otherSlices', { count }),
  };
}

/** Widths that differ by less are drawn alike. */
const widthStepPx = 40;

function useDrawing(engine: Engine | undefined, drawn: Drawn) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<Engine['startChart']>>(undefined);
  const [widthPx, setWidthPx] = useState(0);
  const theme = useShownTheme();
  useEffect(() => {
    if (!engine || !place.current) return;
    const follow = (width: number) => setWidthPx(Math.floor(width / widthStepPx) * widthStepPx);
    follow(place.current.clientWidth);
    const started = engine.startChart(place.current, follow);
    chart.current = started;
    return () => started.dispose();
  }, [engine]);
  const figures = JSON.stringify([drawn.kind, drawn.categories, drawn.series]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn for other figures or another theme, not for every render.
  useEffect(() => {
    if (!engine || !chart.current || !place.current) return;
    engine.drawChart(chart.current, { ...drawn, widthPx, palette: readPalette(place.current) });
  }, [engine, figures, theme, widthPx]);
  return { place, heightPx: sidewaysHeightPx({ ...drawn, widthPx }) };
}

interface DataTableProps extends ChartData {
  label: string;
  format: (value: number) => string;
  className: string;
}

/** The same figures as text. */
function FigureTable({ label, categoryName, categories, series, format, className }: DataTableProps) {
  return (
    <table className={className}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryName}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a result may have one name.
          <tr key={at}>
            <th scope="row">{category}</th>
            {series.map(({ name, values, write = format }) => {
              const value = values[at];
              return <td key={name}>{value === null || value === undefined ? '–' : write(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Figures drawn; they also stand in a table that is read out, or shown if they cannot be drawn. */
export function Chart({ kind, label, format, isLow = false, ...data }: ChartProps & { kind: ChartKind }) {
  const { engine, hasFailed } = useEngine();
  const language = useLanguage();
  const words = useChartWords();
  const write = format ?? ((value: number) => new Intl.NumberFormat(language).format(value));
  const { place, heightPx } = useDrawing(engine, { ...data, ...words, kind, format: write });
  return (
    <figure className="min-w-0">
      {!hasFailed && (
        <div
          aria-hidden
          style={heightPx === undefined ? undefined : { height: heightPx }}
          className={classNames('relative', isLow ? 'h-44' : 'h-64')}
        >
          {!engine && <Skeleton className="absolute inset-0" />}
          <div ref={place} className="size-full" />
        </div>
      )}
      <FigureTable
        {...data}
        label={label}
        format={write}
        className={classNames(hasFailed ? 'w-full text-left tabular-nums' : 'sr-only')}
      />
    </figure>
  );
}

/** What changes over time. Its figures also stand in a table that is read out, or shown if it cannot be drawn. */
export function LineChart(props: ChartProps) {
  return <Chart kind="line" {...props} />;
}

/** Amounts beside each other. */
export function BarChart(props: ChartProps) {
  return <Chart kind="bar" {...props} />;
}
