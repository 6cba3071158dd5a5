import type { AnswerOf, FormatName, WireFormat } from '../wire-format.ts';
import { bytes } from './bytes.ts';
import { eventStream } from './event-stream.ts';
import { jsonEnvelope } from './json-envelope.ts';
import { redirect } from './redirect.ts';
import { scim } from './scim.ts';
import { tus } from './tus.ts';

/** Every wire format. A new one is its file and a line here. */
const formats: { [Name in FormatName]: WireFormat<AnswerOf<Name>> } = {
  json: jsonEnvelope,
  events: eventStream,
  bytes,
  redirect,
  tus,
  scim,
};

const isFormat = (kind: string): kind is FormatName => Object.hasOwn(formats, kind);

/** The format of a response kind. */
export function formatOf(kind: string): WireFormat {
  if (!isFormat(kind)) throw new Error(`There is no wire format for answers of the kind ${kind}.`);
  return formats[kind];
}
