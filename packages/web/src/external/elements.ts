type Child = Node | string | undefined | false;
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>>;

/**
 * An element with attributes, listeners (`onclick`) and children. Texts become text nodes, so that nothing is ever read as
 * HTML.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (typeof value === 'string') made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

const drawings = {
  send: 'M12 19V5M5 12l7-7 7 7',
  stop: 'M7 7h10v10H7z',
  up: 'M7 10v11M3 10h4v11H3zM7 10l5-7a2 2 0 0 1 2 2v4h5a2 2 0 0 1 2 2.300l-1.500 8A2 2 0 0 1 17.500 21H7',
  down: 'M17 14V3M21 14h-4V3h4zM17 14l-5 7a2 2 0 0 1-2-2v-4H5a2 2 0 0 1-2-2.300l1.500-8A2 2 0 0 1 6.500 3H17',
  close: 'M18 6 6 18M6 6l12 12',
} as const;

/** An element of a drawing, which has a name space of its own. */
export function drawing<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Node[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A drawing without a name: what holds it has one. */
export const icon = (name: keyof typeof drawings): SVGSVGElement =>
  drawing(
    'svg',
    { viewBox: '0 0 24 24', width: '20', height: '20', 'aria-hidden': 'true' },
    drawing('path', { d: drawings[name] }),
  );
