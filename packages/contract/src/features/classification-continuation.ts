import { uidParams } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { classification, classificationEstimate } from './classification.ts';

export const description =
  'Going on with a classification that failed or was canceled, or that has items that failed.';

const access = { kind: 'permission', permission: 'ask_question' } as const;

export const estimateRestOfClassification = route({
  method: 'GET',
  path: '/classifications/{uid}/estimate',
  summary: 'About what continuing the classification would take and cost',
  access,
  params: uidParams,
  answer: { kind: 'json', data: classificationEstimate },
  errors: ['not_found'],
});

export const continueClassification = route({
  method: 'POST',
  path: '/classifications/{uid}/continue',
  summary:
    'Goes on with a classification that failed or was canceled, and asks again about items that failed: what has labels keeps them',
  access,
  params: uidParams,
  answer: { kind: 'json', data: classification },
  errors: ['not_found', 'classifications_running', 'budget_reached'],
});
