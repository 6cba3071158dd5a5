import { readFileSync } from 'node:fs';

const maxLines = 120;

/** The texts between the fences of each YAML block. */
const yamlBlocks = (markdown) => [...markdown.matchAll(/^```yaml\n(.*?)\n```$/gms)].map(([, block]) => block);

function readContext({ path }) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * What a page showed when its test failed, as lines. Playwright writes it into a file beside the screenshot; both are
 * gone with the machine of a CI run, of which only the output stays.
 * @param attachments of one result in a Playwright JSON report
 */
export function pageSnapshot(attachments = []) {
  const contexts = attachments.filter(({ name, path }) => name === 'error-context' && path);
  const lines = contexts
    .flatMap((context) => yamlBlocks(readContext(context)))
    .flatMap((block) => block.split('\n'));
  const more = lines.length - maxLines;
  return more > 0 ? [...lines.slice(0, maxLines), `(${more} more lines)`] : lines;
}
