import type { Message } from './format.ts';

/** Projects, companies and quotas: failures and validation. */
export const enCompany = {
  'errors.projectsQuotaReached': 'Your company may have at most {max} projects.',
  'errors.storageQuotaReached':
    'This does not fit into the storage of your company. Delete files and erase them from the bin, or ask your administrator for more.',
  'errors.noProject':
    'There is no project for you to work in. Ask an administrator of your company to add you to one.',
  'errors.lastProject': 'The last project of a company cannot be deleted.',
  'errors.ownCompany': 'The company that runs Docent can be neither suspended nor deleted.',
  'errors.confirmationWrong': 'The company code that you typed is not the one of this company.',
  'company.firstProject': 'First project',
  'validation.memberProject.required': 'Project is required!',
  'validation.memberUser.required': 'User is required!',
  'validation.memberUser.member': 'This user is already in the project',
  'validation.memberUser.unknown': 'This user no longer exists',
  'validation.memberRole.unknown': 'This role no longer exists',
  'validation.memberType.required': 'Type is required!',
  'validation.languages.items_min': 'Choose at least one language',
  'validation.companyCode.required': 'Company Code is required',
  'validation.company_code_required': 'Company Code is required',
  'validation.company_code': 'Use letters, digits, dots, dashes and underscores',
  'validation.companyCode.taken': 'This code belongs to another company',
} as const satisfies Record<string, Message>;
