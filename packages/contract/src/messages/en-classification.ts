import type { Message } from './format.ts';

/** Classification: failures, mistakes in forms, and what events of it say. */
export const enClassification = {
  'errors.classificationsLimitReached': 'A project may hold at most {max} classifications.',
  'errors.classificationsRunning':
    'You have {max} classifications that are still running. Wait for one of them to finish, or cancel it.',
  'errors.classificationLabelUnknown': 'The classification has no such label, or takes one label only.',
  'errors.classificationTableUnreadable': 'The table in “{name}” could not be read.',
  'errors.classificationTooLong':
    'This is more than one classification takes: at most {items} items and {length} characters.',
  'errors.labelSetNotFound': 'Label set not found',
  'errors.labelSetNameTaken': 'A label set with this name already exists.',
  'errors.labelSetsLimitReached': 'A project may hold at most {max} label sets.',
  'validation.labels.items_min': 'Add at least two labels.',
  'validation.labels.distinct': 'Each label needs a name of its own.',
  'validation.labelName.required': 'Label is required',
  'validation.one_source': 'Choose one: texts, files, or a column of a table.',
  'classification.failed':
    'The classification ended by an error of our own. What was classified is kept; you can continue it.',
  'classification.budgetReached':
    'A budget for AI models is used up. What was classified until then is kept.',
  'classification.modelUnavailable':
    'The AI model cannot be reached right now. What was classified is kept; please try again later.',
  'classification.modelRateLimited':
    'The AI model is busy right now. What was classified is kept; please try again later.',
  'classification.modelCutOff': 'The AI model stopped in the middle. What was classified until then is kept.',
  'classification.interrupted':
    'The classification was interrupted too often. What was classified is kept; you can continue it.',
  'classification.export.text': 'Text',
  'classification.export.labels': 'Labels',
  'classification.export.confidence': 'Confidence',
  'classification.export.standing': 'Standing',
  'classification.export.words': 'Deciding words',
  'classification.standing.unsure': 'not sure',
  'classification.standing.failed': 'failed',
  'classification.standing.pending': 'not classified',
  'classification.standing.corrected': 'corrected',
} as const satisfies Record<string, Message>;
