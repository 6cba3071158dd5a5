import { beforeEach, expect, test, vi } from 'vitest';
import { chartAsSvg } from './chart-engine.ts';
import type { ChartKind } from './chart-model.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // There is no canvas here: the drawing engine estimates the widths of texts instead.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const nameOf = '"Ayşe" & <b>\'Ali\'</b>\u0007\ud800';

const svgOf = (kind: ChartKind) =>
  chartAsSvg({
    kind,
    categoryName: nameOf,
    categories: kind === 'scatter' ? ['1', '2'] : [nameOf, 'Van'],
    series: [
      { name: nameOf, values: [1, 2] },
      { name: 'Other', values: [2, null] },
    ],
    palette: {
      series: ['rgb(1, 2, 3)', 'teal'],
      ink: 'black',
      muted: 'grey',
      line: 'silver',
      raised: 'white',
    },
    format: (value) => `<${value} "₺"`,
    formatShare: (share) => `${share}`,
    nameOthers: (count) => `${count} & more`,
  });

test.each(['line', 'bar', 'pie', 'scatter'] as const)(
  'the SVG file of a %s chart is well-formed XML, whatever its names contain',
  (kind) => {
    const drawn = new DOMParser().parseFromString(svgOf(kind), 'image/svg+xml');
    expect(drawn.querySelector('parsererror')).toBeNull();
    expect(drawn.documentElement.tagName).toBe('svg');
    if (kind === 'bar') expect(drawn.documentElement.textContent).toContain('"Ayşe" & <b>\'Ali\'</b>');
  },
);
