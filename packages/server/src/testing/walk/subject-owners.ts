import type { Owner, SharedKind, SubjectKind } from './subjects.ts';

/** Of whom a subject is: one's colleagues see those of the company, those of the project, or none of the user's own. */
const ownedBy: Record<SharedKind, Owner> = {
  file: 'project',
  folder: 'project',
  binned_file: 'project',
  binned_folder: 'project',
  binned_conversation: 'user',
  model: 'project',
  built_model: 'project',
  build: 'project',
  built_file: 'project',
  passage_edit: 'project',
  sitemap: 'project',
  upload: 'user',
  conversation: 'user',
  answer: 'user',
  user: 'company',
  guest: 'company',
  group: 'company',
  member: 'company',
  role: 'company',
  strong_role: 'company',
  project: 'company',
  home: 'company',
  api_key: 'company',
  session: 'user',
  passkey: 'user',
  challenge: 'user',
  two_step: 'installation',
  mail: 'installation',
  company: 'installation',
};

export const ownerOf = (kind: SubjectKind): Owner =>
  typeof kind === 'string' ? ownedBy[kind] : kind.ownedBy;

const ownInProject: ReadonlySet<SubjectKind> = new Set([
  'upload',
  'conversation',
  'binned_conversation',
  'answer',
] as const);

/** What one has in the project that one works in. */
export const isInProject = (kind: SubjectKind): boolean =>
  ownerOf(kind) === 'project' ||
  ownInProject.has(kind) ||
  (typeof kind !== 'string' && kind.isInProject === true);

/** Of what a user has one from the start: all but what they have anyway, what is like another kind, and what is the installation's. */
export const keptKinds: readonly SubjectKind[] = (Object.keys(ownedBy) as SharedKind[]).filter(
  (kind) => !['project', 'home', 'strong_role', 'mail', 'company'].includes(kind),
);
