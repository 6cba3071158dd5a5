import { element } from './elements.ts';
import { t } from './texts.ts';

/** What the text of an answer may become beside plain text. */
export interface MarkdownRules {
  /** Whether an address may be a link; what a model makes up is text. */
  isAllowed(address: URL): boolean;
  /** The element for a reference number, if there is such a reference. */
  reference(n: number): Node | undefined;
}

/** A mark after a backslash is meant as it is. */
const mark = '[!-/:-@[-`{-~]';
const escapedMark = `\\\\${mark}`;
/** Text between marks. Each character can be read in one way only, so that a long text takes no time. */
const within = (excluded: string) => `(?:${escapedMark}|\\\\(?!${mark})|[^${excluded}\\\\\\n])`;

const inlinePattern = new RegExp(
  [
    '(?<code>`[^`\\n]+`)',
    `(?<escaped>${escapedMark})`,
    '(?<ampersand>&amp;)',
    `!\\[(?<alt>${within('\\]')}*)\\]\\([^)\\n]*\\)`,
    `\\[(?<label>${within('\\]')}+)\\]\\((?<href>[^)\\s]+)[^)\\n]*\\)`,
    '\\[(?<n>\\d{1,3})\\]',
    `\\*\\*(?<bold>${within('*')}+)\\*\\*`,
    `\\*(?<italic>(?!\\s)${within('*')}+)\\*`,
    '(?<url>https?:\\/\\/[^\\s<>()]+[^\\s<>().,;:!?])',
  ].join('|'),
  'g',
);

const plain = (text: string) => text.replaceAll(new RegExp(`\\\\(${mark})`, 'g'), '$1');

function linkOf(label: string, href: string, rules: MarkdownRules): Node {
  const address = URL.canParse(href) ? new URL(href) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || !rules.isAllowed(address))
    return document.createTextNode(label === href ? label : `${label} (${href})`);
  const shown = label.includes(address.host) ? label : `${label} (${address.host})`;
  return element(
    'a',
    { href: address.href, rel: 'noopener noreferrer nofollow', target: '_blank', title: t('newTab') },
    shown,
  );
}

function pieceOf(found: RegExpExecArray, rules: MarkdownRules): Node {
  const { code, escaped, ampersand, alt, label, href, n, bold, italic, url } = found.groups ?? {};
  if (code !== undefined) return element('code', {}, code.slice(1, -1));
  if (escaped !== undefined) return document.createTextNode(escaped.slice(1));
  if (ampersand !== undefined) return document.createTextNode('&');
  // Pictures are loaded from nowhere: their words stand for them.
  if (alt !== undefined) return document.createTextNode(plain(alt));
  if (label !== undefined) return linkOf(plain(label), href ?? '', rules);
  if (n !== undefined) return rules.reference(Number(n)) ?? document.createTextNode('');
  if (bold !== undefined) return element('strong', {}, ...inline(bold, rules));
  if (italic !== undefined) return element('em', {}, ...inline(italic, rules));
  return linkOf(url ?? '', url ?? '', rules);
}

function inline(text: string, rules: MarkdownRules): Node[] {
  const nodes: Node[] = [];
  let from = 0;
  for (const found of text.matchAll(inlinePattern)) {
    if (found.index > from) nodes.push(document.createTextNode(text.slice(from, found.index)));
    nodes.push(pieceOf(found, rules));
    from = found.index + found[0].length;
  }
  if (from < text.length) nodes.push(document.createTextNode(text.slice(from)));
  return nodes;
}

const itemPattern = /^\s*(?:[-*+]|\d+[.)])\s+/;
const cellsOf = (line: string) =>
  line
    .replace(/^\s*\||(?<!\\)\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

function tableOf(lines: readonly string[], rules: MarkdownRules): Node {
  const [head = '', , ...rows] = lines;
  const row = (line: string, name: 'th' | 'td') =>
    element('tr', {}, ...cellsOf(line).map((cell) => element(name, {}, ...inline(cell, rules))));
  return element(
    'div',
    { class: 'scroll', tabindex: '0' },
    element(
      'table',
      {},
      element('thead', {}, row(head, 'th')),
      element('tbody', {}, ...rows.map((line) => row(line, 'td'))),
    ),
  );
}

/** How many of the lines belong to the block that begins with the first one, and what it becomes. */
function blockOf(lines: readonly string[], rules: MarkdownRules): [taken: number, node: Node | undefined] {
  const [first = '', second = ''] = lines;
  const linesWhile = (holds: (line: string) => boolean, from = 0) => {
    const end = lines.findIndex((line, at) => at >= from && !holds(line));
    return end === -1 ? lines.length : end;
  };
  if (first.trim() === '') return [1, undefined];
  if (first.startsWith('```')) {
    const end = linesWhile((line) => !line.startsWith('```'), 1);
    return [end + 1, element('pre', { tabindex: '0' }, element('code', {}, lines.slice(1, end).join('\n')))];
  }
  const heading = /^#{1,6}\s+(.*)$/.exec(first);
  if (heading) return [1, element('h2', {}, ...inline(heading[1] ?? '', rules))];
  if (/^\s*(?:-{3,}|\*{3,})\s*$/.test(first)) return [1, element('hr')];
  if (first.includes('|') && /^[\s|:-]+$/.test(second) && second.includes('-')) {
    const end = linesWhile((line) => line.includes('|'));
    return [end, tableOf(lines.slice(0, end), rules)];
  }
  if (itemPattern.test(first)) {
    const end = linesWhile((line) => itemPattern.test(line) || /^\s{2,}\S/.test(line));
    const name = /^\s*\d/.test(first) ? 'ol' : 'ul';
    const items = lines
      .slice(0, end)
      .map((line) => element('li', {}, ...inline(line.replace(itemPattern, ''), rules)));
    return [end, element(name, {}, ...items)];
  }
  if (first.startsWith('>')) {
    const end = linesWhile((line) => line.startsWith('>'));
    const text = lines.slice(0, end).map((line) => line.replace(/^>\s?/, ''));
    return [end, element('blockquote', {}, ...inline(text.join('\n'), rules))];
  }
  const end = linesWhile((line) => line.trim() !== '' && !line.startsWith('```') && !itemPattern.test(line));
  return [Math.max(1, end), element('p', {}, ...inline(lines.slice(0, Math.max(1, end)).join('\n'), rules))];
}

/** The text of an answer as elements. HTML in it stays text. */
export function markdown(text: string, rules: MarkdownRules): Node[] {
  const nodes: Node[] = [];
  let lines: readonly string[] = text.split('\n');
  while (lines.length > 0) {
    const [taken, node] = blockOf(lines, rules);
    if (node) nodes.push(node);
    lines = lines.slice(taken);
  }
  return nodes;
}
