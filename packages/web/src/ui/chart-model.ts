export type ChartKind = 'line' | 'bar' | 'pie' | 'scatter';

export interface ChartSeries {
  name: string;
  /** Figures of different units are on different axes. */
  unit?: string | undefined;
  /** One for each category; null for no value. */
  values: readonly (number | null)[];
  /** How its values are written; as those of the axis otherwise. */
  write?: (value: number) => string;
  /** How they are written for somebody who points at one. */
  writeExactly?: (value: number) => string;
}

export interface ChartData {
  /** The name of the categories: "Day". */
  categoryName: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** Lines go on over categories without a value: days of which only a few have one. */
  isJoined?: boolean;
}

/** The colours of the tokens, because a canvas cannot use custom properties. */
export interface ChartPalette {
  series: readonly string[];
  ink: string;
  muted: string;
  line: string;
  raised: string;
}

const seriesTokens = ['--action', '--warning', '--success', '--ink-muted'];

/** Reads the current values of the tokens at this element. */
export function readPalette(place: HTMLElement): ChartPalette {
  const probe = document.createElement('span');
  // With reduced motion every change takes an instant, in which the computed style still is the one before.
  probe.style.setProperty('transition', 'none', 'important');
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
