import './custom-template.tables.ts';

export { addTemplateFile } from './add-template-file.ts';
export {
  findAnsweringTemplate,
  findTemplateCreator,
  findUsableTemplate,
  listTemplateNames,
} from './answering-template.store.ts';
export { checkUnsavedForm } from './authorise-form.ts';
export { customTemplateRoutes } from './custom-template.routes.ts';
export { loadEditedTemplate, loadTemplate, lockEditedTemplate } from './load-template.ts';
export { isTemplateOpenTo } from './template-access.ts';
export type { TemplateTests } from './template-tests.ts';
export { findVersion as findTemplateVersion } from './template-version.store.ts';
