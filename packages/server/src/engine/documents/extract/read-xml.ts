import { Parser } from 'htmlparser2';
import { createDepthGuard } from './guard-depth.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Names have no namespace prefix, in tags and attributes. */
export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function localAttributes(attributes: Attributes): Attributes {
  const local: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(attributes)) {
    // An attribute without a prefix takes precedence: `id` is not `r:id`.
    const short = localName(name);
    if (short === name || !(short in local)) local[short] = value;
    local[name] = value;
  }
  return local;
}

/** By the marks at its beginning; UTF-8 without any. */
export function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/**
 * Reads XML as a stream, without a tree or recursion. Entities that a document declares are not expanded, so that they
 * cannot grow.
 * @throws TextFailure too_deep
 */
export async function readXml(bytes: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const depth = createDepthGuard();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth.open();
        handler.open?.(localName(name), localAttributes(attributes));
      },
      ontext: (text) => handler.text?.(text),
      onclosetag(name) {
        depth.close();
        handler.close?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.end();
}
