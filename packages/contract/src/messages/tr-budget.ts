import type { enBudget } from './en-budget.ts';
import type { Message } from './format.ts';

export const trBudget: Record<keyof typeof enBudget, Message> = {
  'errors.budgetReached': '{budget} {until}',
  'budget.reached.operator': 'Şirketinizin aylık {limit} hakkı doldu.',
  'budget.reached.company.day': 'Şirketinizin günlük bütçesi ({limit}) doldu.',
  'budget.reached.company.month': 'Şirketinizin aylık bütçesi ({limit}) doldu.',
  'budget.reached.project.day': '“{name}” projesinin günlük bütçesi ({limit}) doldu.',
  'budget.reached.project.month': '“{name}” projesinin aylık bütçesi ({limit}) doldu.',
  'budget.reached.user.day': 'Günlük bütçeniz ({limit}) doldu.',
  'budget.reached.user.month': 'Aylık bütçeniz ({limit}) doldu.',
  'budget.reached.key.day': '“{name}” API anahtarının günlük bütçesi ({limit}) doldu.',
  'budget.reached.key.month': '“{name}” API anahtarının aylık bütçesi ({limit}) doldu.',
  'budget.reached.link.day': 'Herkese açık “{name}” bağlantısının günlük bütçesi ({limit}) doldu.',
  'budget.reached.link.month': 'Herkese açık “{name}” bağlantısının aylık bütçesi ({limit}) doldu.',
  'budget.until': 'Yeniden kullanılabileceği zaman: {time}.',
  'budget.untilAnswered':
    'Kalanını yazılmakta olan yanıtlar kullanabilir: onlar bitince ya da şu zamanda yeniden deneyin: {time}.',
  'budget.limit.questions': '{count} soru',
  'budget.limit.tokens': '{count} belirteç',
  'answer.step.budgetReached': 'Bir bütçe doldu: yerleşik motor yanıtlıyor',
  'notification.budget.company.day':
    'Şirketinizin günlük yapay zekâ bütçesinin %{percent} kadarı kullanıldı.',
  'notification.budget.company.month':
    'Şirketinizin aylık yapay zekâ bütçesinin %{percent} kadarı kullanıldı.',
  'notification.budget.project.day':
    '“{name}” projesinin günlük yapay zekâ bütçesinin %{percent} kadarı kullanıldı.',
  'notification.budget.project.month':
    '“{name}” projesinin aylık yapay zekâ bütçesinin %{percent} kadarı kullanıldı.',
  'notification.budget.user.day':
    '{name} adlı kullanıcının günlük yapay zekâ bütçesinin %{percent} kadarı kullanıldı.',
  'notification.budget.user.month':
    '{name} adlı kullanıcının aylık yapay zekâ bütçesinin %{percent} kadarı kullanıldı.',
  'notification.budget.own.day': 'Günlük yapay zekâ bütçenizin %{percent} kadarı kullanıldı.',
  'notification.budget.own.month': 'Aylık yapay zekâ bütçenizin %{percent} kadarı kullanıldı.',
  'notification.budget.key.day':
    '“{name}” API anahtarının günlük yapay zekâ bütçesinin %{percent} kadarı kullanıldı.',
  'notification.budget.key.month':
    '“{name}” API anahtarının aylık yapay zekâ bütçesinin %{percent} kadarı kullanıldı.',
  'notification.budget.link.day':
    'Herkese açık “{name}” bağlantısının günlük yapay zekâ bütçesinin %{percent} kadarı kullanıldı.',
  'notification.budget.link.month':
    'Herkese açık “{name}” bağlantısının aylık yapay zekâ bütçesinin %{percent} kadarı kullanıldı.',
  'notification.budget.subject': 'Bir yapay zekâ bütçesi doldu veya dolmak üzere',
  'notification.openBudgets': 'Bütçeleri aç',
  'notification.openDashboard': 'Docent’i aç',
};
