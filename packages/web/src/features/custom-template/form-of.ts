import type { CustomTemplate } from '@docent/contract/features/custom-template';
import type { TemplateForm } from '@docent/contract/features/custom-template-form';

/** The form of a draft. What of its knowledge was deleted is not on it: saving takes it away. */
export function formOf(template: CustomTemplate): TemplateForm {
  const { name, picture, instructions, starters, model } = template;
  const { answerLength, tone, language, fallback, cta } = template;
  const there = new Set(template.knowledgeItems.flatMap((item) => (item.name === null ? [] : [item.uid])));
  const kept = (uids: readonly string[]) => uids.filter((uid) => there.has(uid));
  const { knowledge } = template;
  return {
    name,
    picture,
    instructions,
    starters,
    model,
    answerLength,
    tone,
    language,
    fallback,
    cta,
    knowledge: {
      fileUids: kept(knowledge.fileUids),
      folderUids: kept(knowledge.folderUids),
      modelUids: kept(knowledge.modelUids),
      spreadsheetUids: kept(knowledge.spreadsheetUids),
      sitemapUids: kept(knowledge.sitemapUids),
    },
  };
}
