import { defineTexts } from './define-texts.ts';

export const maintenanceTexts = defineTexts(
  {
    isOn: 'Maintenance mode is on: only operators can work.',
    change: 'Change it',
    planned: 'Docent will be closed for maintenance from {from}.',
    plannedUntil: 'Docent will be closed for maintenance from {from} until {until}.',
    until: 'It is planned to end {until}.',
  },
  {
    isOn: 'Bakım modu açık: yalnızca işletmeciler çalışabilir.',
    change: 'Değiştir',
    planned: 'Docent {from} itibarıyla bakım için kapanacak.',
    plannedUntil: 'Docent {from} ile {until} arasında bakım için kapalı olacak.',
    until: 'Planlanan bitiş: {until}.',
  },
);
