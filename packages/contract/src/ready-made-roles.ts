/** The roles that every company begins with. Until somebody edits one, its name and description are in the reader's language. */
export const readyMadeRoles = ['reader', 'member', 'knowledge_editor', 'project_administrator'] as const;
export type ReadyMadeRole = (typeof readyMadeRoles)[number];
