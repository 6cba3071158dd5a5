/** In the order in which they are looked for: Edge and Opera call themselves Chrome as well. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** The browser and the system of a User-Agent header, as people call them; undefined for what is neither. */
export function deviceOf(userAgent: string): { browser: string; system: string } | undefined {
  const browser = browsers.find(([mark]) => userAgent.includes(`${mark}/`))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  return browser && system ? { browser, system } : undefined;
}
