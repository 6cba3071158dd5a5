import { Failure } from '#platform/failure.ts';

export interface Filter {
  attribute: string;
  value: string;
}

const pattern =
  /^\s*(?<attribute>[\w$-]+)(?:\[\s*[\w$-]+\s+eq\s+(?:"[^"]*"|true|false)\s*\])?(?:\.value)?\s+eq\s+(?:"(?<text>(?:[^"\\]|\\.)*)"|(?<flag>true|false))\s*$/i;

/**
 * A filter of the one form that directories use to find what they know: `attribute eq "value"`.
 * @param attributes those that can be asked for
 * @throws Failure scim_filter
 */
export function readFilter(text: string | undefined, attributes: readonly string[]): Filter | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const { attribute, text: quoted, flag } = pattern.exec(text)?.groups ?? {};
  const known = attributes.find((name) => name.toLowerCase() === attribute?.toLowerCase());
  if (!known) throw new Failure('scim_filter');
  return { attribute: known, value: flag?.toLowerCase() ?? readQuoted(quoted ?? '') };
}

/** The value is a JSON text. */
function readQuoted(quoted: string): string {
  try {
    return String(JSON.parse(`"${quoted}"`));
  } catch (cause) {
    throw new Failure('scim_filter', { cause });
  }
}
