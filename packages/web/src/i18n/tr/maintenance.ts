import type { Message } from '@docent/contract/messages/format';
import type { maintenance as en } from '../en/maintenance.ts';

export const maintenance: Record<keyof typeof en, Message> = {
  isOn: 'Bakım modu açık: yalnızca işletmeciler çalışabilir.',
  change: 'Değiştir',
  planned: 'Docent {from} itibarıyla bakım için kapanacak.',
  plannedUntil: 'Docent {from} ile {until} arasında bakım için kapalı olacak.',
  until: 'Planlanan bitiş: {until}.',
};
