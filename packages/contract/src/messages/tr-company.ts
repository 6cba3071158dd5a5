import type { enCompany } from './en-company.ts';
import type { Message } from './format.ts';

export const trCompany: Record<keyof typeof enCompany, Message> = {
  'errors.projectsQuotaReached': 'Şirketinizin en fazla {max} projesi olabilir.',
  'errors.storageQuotaReached':
    'Bu, şirketinizin depolama alanına sığmıyor. Dosya silip çöp kutusunu boşaltın ya da yöneticinizden daha fazla alan isteyin.',
  'errors.noProject':
    'Çalışabileceğiniz bir proje yok. Şirketinizin bir yöneticisinden sizi bir projeye eklemesini isteyin.',
  'errors.lastProject': 'Bir şirketin son projesi silinemez.',
  'errors.ownCompany': 'Docent’i işleten şirket ne askıya alınabilir ne de silinebilir.',
  'errors.confirmationWrong': 'Yazdığınız şirket kodu bu şirketin kodu değil.',
  'company.firstProject': 'İlk proje',
  'validation.memberProject.required': 'Proje zorunludur!',
  'validation.memberUser.required': 'Kullanıcı zorunludur!',
  'validation.memberUser.member': 'Bu kullanıcı zaten projede',
  'validation.memberUser.unknown': 'Bu kullanıcı artık yok',
  'validation.memberRole.unknown': 'Bu rol artık yok',
  'validation.memberType.required': 'Tür zorunludur!',
  'validation.languages.items_min': 'En az bir dil seçin',
  'validation.companyCode.required': 'Şirket kodu zorunludur',
  'validation.company_code_required': 'Şirket kodu zorunludur',
  'validation.company_code': 'Harf, rakam, nokta, tire ve alt çizgi kullanın',
  'validation.companyCode.taken': 'Bu kod başka bir şirketin',
};
