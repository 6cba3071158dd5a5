import * as routes from '@docent/contract/features/custom-template';
import { dayIn, timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { AskDeps } from './ask-question.ts';
import { assistantFigures } from './assistant-figures.ts';
import { type PreviewRequest, previewAssistant } from './preview-assistant.ts';

type Asked = Pick<PreviewRequest, 'form' | 'question' | 'history' | 'today' | 'timeZone'>;

function askedOf({ question, history = [], ...form }: routes.PreviewBody, zone: string | undefined): Asked {
  const today = dayIn(timeZoneNamed(zone), Date.now());
  return { form, question, history, today, timeZone: zone && timeZoneNamed(zone) };
}

/** Questions to assistants that are being edited, and how assistants are used. */
export const assistantPreviewRoutes = (deps: AskDeps): Binding[] => [
  bind(routes.previewCustomTemplate, ({ actor, params, body, language, header }) =>
    previewAssistant(deps, actor, {
      ...askedOf(body, header('x-timezone')),
      templateId: params.uid,
      language,
      keyId: actor.kind === 'api_key' ? actor.credential.id : null,
    }),
  ),
  bind(routes.previewNewTemplate, ({ actor, body, language, header }) =>
    previewAssistant(deps, actor, {
      ...askedOf(body, header('x-timezone')),
      templateId: null,
      language,
      keyId: actor.kind === 'api_key' ? actor.credential.id : null,
    }),
  ),
  bind(routes.getTemplateFigures, ({ actor, params, query }) =>
    assistantFigures(deps, actor, { templateId: params.uid, days: query.days }),
  ),
];
