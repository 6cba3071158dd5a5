import type { Message } from '@docent/contract/messages/format';
import type { project as en } from '../en/project.ts';

export const project: Record<keyof typeof en, Message> = {
  select: 'Proje: {title}',
  choose: 'Bir proje seçin',
  failed: 'Bir şeyler ters gitti',
};
