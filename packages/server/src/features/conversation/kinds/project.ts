import { surveyProject } from '#features/file-manager/index.ts';
import { emptyProject, nothingLeft } from '../answer-plan.ts';
import { type KindOfConversation, plannedEngines } from '../conversation-kind.ts';

/** All files of the project as they are when the question comes; which those are is read again when it is answered. */
export const planProject: KindOfConversation['resolve'] = async (
  tx,
  scope,
  { conversation, filter, ...answering },
) => {
  const projectId = conversation.project_id;
  const { searchable, left, reading } = await surveyProject(tx, { ...scope, projectId }, filter ?? {});
  if (!searchable) return emptyProject(reading);
  if (!left) return nothingLeft;
  return {
    ...plannedEngines(answering),
    sources: { kind: 'project', projectId, isNarrowed: left !== 'all' },
    read: {},
  };
};
