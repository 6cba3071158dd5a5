import type { AnswerTable, ChartKind } from '@docent/contract/features/conversation-events';
import { Image, Shapes } from 'lucide-react';
import { useRef, useState } from 'react';
import { conversationResultTexts } from '#i18n/conversation-result.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { saveAs } from '#lib/download.ts';
import { fileNameOf } from '#lib/file-name-of.ts';
import { type CellFormat, formatCell } from '#lib/format-cell.ts';
import { Button } from '#ui/button.tsx';
import { Chart, useChartWords } from '#ui/chart.tsx';
import { readPalette } from '#ui/chart-model.ts';
import { Segmented } from '#ui/segmented.tsx';
import { cellWriter, chartKindsOf, drawResult, sharedUnit } from './result-chart.ts';

interface ResultDrawingProps {
  table: AnswerTable;
  chart: NonNullable<AnswerTable['chart']>;
  format: CellFormat;
  /** The question that the result answers; its files are named after it. */
  question: string;
}

/** A result as a drawing that can be switched to others, and saved. */
export function ResultDrawing({ table, chart, format, question }: ResultDrawingProps) {
  const t = useTexts(conversationResultTexts);
  const kinds = chartKindsOf(table);
  const [kind, setKind] = useState<ChartKind>(kinds[0] ?? chart.kind);
  const place = useRef<HTMLDivElement>(null);
  const drawn = drawResult(table, { ...chart, kind }, cellWriter(table, format));
  const axis = { type: 'decimal', unit: sharedUnit(table, chart), computed: true } as const;
  const writeNumber = (value: number) => formatCell(value, axis, format);
  const words = useChartWords();
  const fileName = fileNameOf(question) || t('result.chart');
  const save = async (type: 'png' | 'svg') => {
    if (!place.current) return;
    const engine = await import('#ui/chart-engine.ts');
    const drawing = { ...drawn, ...words, palette: readPalette(place.current), format: writeNumber };
    if (type === 'svg')
      return saveAs(new Blob([engine.chartAsSvg(drawing)], { type: 'image/svg+xml' }), `${fileName}.svg`);
    const bytes = Uint8Array.from(atob(engine.chartAsPng(drawing).split(',')[1] ?? ''), (one) =>
      one.charCodeAt(0),
    );
    saveAs(new Blob([bytes], { type: 'image/png' }), `${fileName}.png`);
  };
  return (
    <div ref={place} className="grid gap-3 p-3">
      <Segmented
        label={t('result.chartKind')}
        value={kind}
        options={kinds.map((value) => ({ value, text: t(`result.chart.${value}`) }))}
        onChange={setKind}
      />
      <Chart {...drawn} label={table.understood ?? t('result.chart')} format={writeNumber} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="quiet"
          icon={<Image size={16} aria-hidden />}
          onClick={() => void save('png')}
        >
          {t('result.savePng')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Shapes size={16} aria-hidden />}
          onClick={() => void save('svg')}
        >
          {t('result.saveSvg')}
        </Button>
      </div>
    </div>
  );
}
