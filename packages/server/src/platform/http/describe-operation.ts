import type { Access, RouteSpec } from '@docent/contract/core/route';
import { formatOf } from './formats/all-formats.ts';

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** States who may call a route, for the API document. */
function callerSentence(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Needs no sign-in.';
    case 'session':
      return 'Needs a signed-in user and no permission. API keys are refused.';
    case 'authenticated':
      return 'Needs a signed-in user or an API key, and no permission.';
    case 'provisioning':
      return "Needs the token of the company's directory.";
    case 'visitor':
      return 'Needs the token of the visitor whose conversation it is: `Authorization: Visitor …`.';
    case 'any-permission':
      return `Needs one of the permissions ${quoted(access.permissions)}, whichever the subject asks for.`;
    case 'permission': {
      const where = access.inProject ? ' in the project of the request' : '';
      const who = access.operatorOnly ? ' For users of the company that operates the installation.' : '';
      const keys = access.sessionOnly ? ' API keys are refused.' : '';
      return `Needs the permission ${quoted([access.permission])}${where}.${who}${keys}`;
    }
  }
}

/** The OpenAPI description of an operation beyond its summary, derived from the route so that it is always correct. */
export function describeOperation(spec: RouteSpec): string {
  const sentences = [
    `${spec.summary}.`,
    callerSentence(spec.access),
    formatOf(spec.answer.kind).document.sentence,
    spec.creates && 'The same `Idempotency-Key` within 24 hours gets the first answer again.',
    spec.shownOnce &&
      `The field \`${spec.shownOnce}\` is given once; a repeated answer has null in its place.`,
    spec.beforeSecondStep && 'Also answered before the second step that the company demands is done.',
    spec.duringMaintenance && 'Also answered during maintenance.',
  ];
  return sentences.filter(Boolean).join(' ');
}
