/** The rules of a robots.txt for our crawler (RFC 9309). */
export interface RobotsRules {
  /** @param path with its query, as in the URL */
  isAllowed(path: string): boolean;
  /** Not part of the RFC, but common. */
  crawlDelayMs: number | undefined;
  /** As written, for all crawlers. */
  sitemaps: readonly string[];
}

interface Rule {
  isAllow: boolean;
  pattern: string;
}

interface Group {
  agents: string[];
  rules: Rule[];
  delayS: number | undefined;
}

const lengthMax = 512 * 1024;
const sitemapsMax = 1_000;
const delayMaxS = 3600;

/** Normalizes percent-encoding, so that rules and URLs can be compared. */
const normalized = (path: string) =>
  path
    .replace(/%([0-9a-f]{2})/gi, (written, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w.~-]/.test(character) ? character : written.toUpperCase();
    })
    .replace(/[^\0-\x7f]+/g, (text) => encodeURIComponent(text.toWellFormed()));

/** Whether a rule matches the start of a path: `*` matches anything, a final `$` the end. Linear in both. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...rest] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isAnchored ? rest.pop() : undefined;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!isAnchored) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** The longest matching rule decides; of two equally long ones, the one that allows. Without a match, it is allowed. */
function decide(rules: readonly Rule[], path: string): boolean {
  let best: Rule | undefined;
  for (const rule of rules) {
    const longer = rule.pattern.length - (best?.pattern.length ?? -1);
    if ((longer > 0 || (longer === 0 && rule.isAllow)) && matches(rule.pattern, path)) best = rule;
  }
  return best?.isAllow ?? true;
}

/** The key and value of a line, without comments and spaces. */
function readLine(line: string): [string, string] | undefined {
  const [, key, value] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
  return key === undefined ? undefined : [key.toLowerCase(), (value ?? '').trim()];
}

function addRule(group: Group, key: string, value: string): void {
  if (key === 'crawl-delay') {
    const delayS = Number(value);
    if (value !== '' && delayS >= 0) group.delayS = Math.min(delayS, delayMaxS);
  } else if (value !== '') group.rules.push({ isAllow: key === 'allow', pattern: normalized(value) });
}

function readGroups(lines: readonly string[]): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const line of lines) {
    const [key, value = ''] = readLine(line) ?? [];
    const current = groups.at(-1);
    if (key === 'user-agent') {
      const agent = /^(\*|[\w-]+)/.exec(value)?.[1]?.toLowerCase() ?? '';
      if (isNaming && current) current.agents.push(agent);
      else groups.push({ agents: [agent], rules: [], delayS: undefined });
      isNaming = true;
    } else if (key === 'allow' || key === 'disallow' || key === 'crawl-delay') {
      if (current) addRule(current, key, value);
      isNaming = false;
    } else if (key === 'sitemap' && value !== '' && sitemaps.length < sitemapsMax) sitemaps.push(value);
  }
  return { groups, sitemaps };
}

/**
 * Parses a robots.txt for one crawler. Groups that name it are combined; without one, the general groups apply.
 * @param agent the product's name in lower case
 */
export function readRobots(text: string, agent: string): RobotsRules {
  const lines = text
    .slice(0, lengthMax)
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/);
  const { groups, sitemaps } = readGroups(lines);
  const naming = (name: string) => groups.filter(({ agents }) => agents.includes(name));
  const own = naming(agent);
  const chosen = own.length > 0 ? own : naming('*');
  const rules = chosen.flatMap((group) => group.rules);
  const delayS = chosen.find((group) => group.delayS !== undefined)?.delayS;
  return {
    isAllowed: (path) => path === '/robots.txt' || decide(rules, normalized(path)),
    crawlDelayMs: delayS === undefined ? undefined : delayS * 1000,
    sitemaps,
  };
}
