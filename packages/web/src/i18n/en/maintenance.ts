import type { Message } from '@docent/contract/messages/format';

export const maintenance = {
  isOn: 'Maintenance mode is on: only operators can work.',
  change: 'Change it',
  planned: 'Docent will be closed for maintenance from {from}.',
  plannedUntil: 'Docent will be closed for maintenance from {from} until {until}.',
  until: 'It is planned to end {until}.',
} as const satisfies Record<string, Message>;
