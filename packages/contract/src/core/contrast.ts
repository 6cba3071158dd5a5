const channelAt = (colour: string, at: number): number => {
  const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of a colour written as `#rrggbb` (WCAG 2). */
const luminance = (colour: string): number =>
  0.2126 * channelAt(colour, 1) + 0.7152 * channelAt(colour, 3) + 0.0722 * channelAt(colour, 5);

/** The contrast of two colours written as `#rrggbb`, from 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
