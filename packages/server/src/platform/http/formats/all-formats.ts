import type { Answer } from '@docent/contract/core/route';
import type { WireFormat } from '../wire-format.ts';
import { bytes } from './bytes.ts';
import { eventStream } from './event-stream.ts';
import { jsonEnvelope } from './json-envelope.ts';
import { redirect } from './redirect.ts';
import { scim } from './scim.ts';
import { tus } from './tus.ts';

const formats: { [Kind in Answer['kind']]: WireFormat<Kind> } = {
  json: jsonEnvelope,
  events: eventStream,
  bytes,
  redirect,
  tus,
  scim,
};

// Platform seam: the type above holds each format to its kind of answer, which is the key.
export const formatOf = (kind: Answer['kind']): WireFormat => formats[kind] as WireFormat;
