import type { Message } from './format.ts';

/** Answers to "Why can this user do that?". */
export const enExplain = {
  'explain.granted': 'Yes: {user} has “{permission}”.',
  'explain.refused': 'No: {user} does not have “{permission}”.',
  'explain.grantedIn': 'Yes: {user} has “{permission}” in {project}.',
  'explain.refusedIn': 'No: {user} does not have “{permission}” in {project}.',
  'explain.company_suspended': 'The company is suspended: nobody in it can sign in.',
  'explain.user_passive': 'The user is Passive and cannot sign in.',
  'explain.no_project': 'The user works in no project yet, and this is done in a project.',
  'explain.not_in_project': 'The user is not a member of {project}.',
  'explain.object_elsewhere': 'It lies in another project than {project}.',
  'explain.object_of_another':
    'The conversation belongs to someone else. Conversations are seen by their owner alone.',
  'explain.object_not_opened': '“{permission}” does not open it, whoever holds it.',
  'explain.type_admin': 'The user type is Admin, which passes every check.',
  'explain.role_holds': 'The user’s role “{role}” holds “{permission}”.',
  'explain.role_lacks': 'The user’s role “{role}” does not hold “{permission}”.',
  'explain.no_role': 'The user has no role.',
  'explain.project_admin_holds': 'The user is Admin of {project}, which includes “{permission}” there.',
  'explain.project_admin_lacks': 'The user is Admin of {project}, but that does not include “{permission}”.',
  'explain.membership_role_holds': 'The user’s role in {project}, “{role}”, holds “{permission}”.',
  'explain.membership_role_lacks': 'The user’s role in {project}, “{role}”, does not hold “{permission}”.',
  'explain.membership_role_elsewhere':
    'The user’s role in {project}, “{role}”, holds “{permission}”, but a role in a project grants neither the company’s administration nor actions.',
  'explain.operator_only': 'System settings open only in the company that runs this installation.',
} as const satisfies Record<string, Message>;
