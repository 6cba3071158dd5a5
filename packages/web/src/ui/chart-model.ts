export interface ChartSeries {
  name: string;
  /** One for each category; null where nothing is known. */
  values: readonly (number | null)[];
}

export interface ChartData {
  /** What the categories are: "Day". */
  categoryName: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
}

/** The tokens a chart paints with, as colours: a canvas knows no custom properties. */
export interface ChartPalette {
  series: readonly string[];
  ink: string;
  muted: string;
  line: string;
  raised: string;
}

const seriesTokens = ['--action', '--warning', '--success', '--ink-muted'];

/** Reads the tokens as they are at this place of the page. */
export function readPalette(place: HTMLElement): ChartPalette {
  const probe = document.createElement('span');
  place.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const palette = {
    series: seriesTokens.map(colour),
    ink: colour('--ink'),
    muted: colour('--ink-muted'),
    line: colour('--line'),
    raised: colour('--surface-raised'),
  };
  probe.remove();
  return palette;
}
