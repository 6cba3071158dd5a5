import type { RouteSpec, Schema } from '@docent/contract/core/route';
import { errorCatalogue } from '@docent/contract/errors';
import { translate } from '@docent/contract/messages/translate';
import * as z from 'zod/mini';
import { formatOf } from './formats/all-formats.ts';

interface NamedRoute {
  name: string;
  feature: string;
  spec: RouteSpec;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `
:root { color-scheme: light dark; --paper: light-dark(#faf8f4, #1b1917); --ink: light-dark(#23201b, #ece7df);
  --muted: light-dark(#6a6459, #a39c90); --line: light-dark(#e3ddd2, #37322c); --action: light-dark(#0d5c5c, #6cc5c0); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/22px system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 32px 16px 96px; }
h1 { font-size: 28px; line-height: 36px; } h2 { font-size: 20px; margin-top: 48px; text-transform: capitalize; }
section { border-top: 1px solid var(--line); padding: 16px 0; }
h3 { font-size: 14px; margin: 0 0 4px; overflow-wrap: anywhere; } code, pre { font-family: ui-monospace, monospace; font-size: 13px; }
pre { overflow: auto; padding: 12px; border: 1px solid var(--line); border-radius: 8px; }
summary { cursor: pointer; color: var(--action); } a { color: var(--action); } .method { color: var(--action); }
p { margin: 0 0 4px; } .muted { color: var(--muted); } nav a { margin-right: 12px; } :focus-visible { outline: 2px solid var(--action); }`;

function schemaBlock(title: string, schema: Schema | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const json = escapeHtml(JSON.stringify(shape, null, 2));
  return `<details><summary>${title}</summary><pre tabindex="0">${json}</pre></details>`;
}

function accessText({ access }: RouteSpec): string {
  if (access.kind === 'public') return 'No sign-in needed';
  if (access.kind === 'session') return 'Any signed-in user, no API keys';
  if (access.kind === 'authenticated') return 'Any signed-in user or API key';
  if (access.kind === 'provisioning') return "The company's provisioning token";
  if (access.kind === 'visitor') return 'The token of the visitor';
  const names = access.kind === 'permission' ? [access.permission] : access.permissions;
  const sessionOnly = access.kind === 'permission' && access.sessionOnly ? ', no API keys' : '';
  return `Permission: ${names.map((name) => `<code>${name}</code>`).join(' or ')}${sessionOnly}`;
}

function answerBlock({ answer }: RouteSpec): string {
  const { sentence, schemas } = formatOf(answer.kind).document;
  const blocks = schemas?.(answer).map(([title, schema]) => schemaBlock(title, schema, 'output')) ?? [];
  return `<p class="muted">${escapeHtml(sentence)}</p>${blocks.join('')}`;
}

function errorsBlock({ errors }: RouteSpec): string {
  if (errors.length === 0) return '';
  const rows = errors.map(
    (code) =>
      `<li><code>${errorCatalogue[code].status} ${code}</code> ${escapeHtml(translate(errorCatalogue[code].text, 'en'))}</li>`,
  );
  return `<details><summary>Errors</summary><ul>${rows.join('')}</ul></details>`;
}

function routeSection({ name, spec }: NamedRoute): string {
  const upload = spec.upload
    ? `<p class="muted">Multipart, file field <code>${spec.upload.field}</code>.</p>`
    : '';
  const bytes = spec.bytes ? `<p class="muted">Bytes as <code>${spec.bytes}</code>.</p>` : '';
  return `<section id="${name}"><h3><code><span class="method">${spec.method}</span> /api${escapeHtml(spec.path)}</code></h3>
    <p>${escapeHtml(spec.summary)}</p><p class="muted">${accessText(spec)}</p>${upload}${bytes}
    ${schemaBlock('Query', spec.query, 'input')}${schemaBlock('Body', spec.body, 'input')}
    ${answerBlock(spec)}${errorsBlock(spec)}</section>`;
}

/** The API reference: one page without scripts, generated from the same routes as the OpenAPI document. */
export function apiDocsPage(
  routes: readonly NamedRoute[],
  info: { version: string; publicUrl: string },
): string {
  const byFeature = Map.groupBy(routes, (route) => route.feature);
  const features = [...byFeature].map(
    ([feature, own]) => `<h2 id="${feature}">${feature}</h2>${own.map(routeSection).join('')}`,
  );
  const links = [...byFeature.keys()].map((feature) => `<a href="#${feature}">${feature}</a>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API – Docent</title>
    <meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main>
    <h1>Docent API ${escapeHtml(info.version)}</h1>
    <p>Base address: <code>${escapeHtml(info.publicUrl)}/api</code>. The same as data:
    <a href="openapi.json">OpenAPI 3.1</a>.</p><nav aria-label="Features">${links}</nav>
    ${features.join('')}</main></body></html>`;
}
