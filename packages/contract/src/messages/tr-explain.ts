import type { enExplain } from './en-explain.ts';
import type { Message } from './format.ts';

export const trExplain: Record<keyof typeof enExplain, Message> = {
  'explain.granted': 'Evet: {user} kullanıcısında “{permission}” yetkisi var.',
  'explain.refused': 'Hayır: {user} kullanıcısında “{permission}” yetkisi yok.',
  'explain.grantedIn': 'Evet: {user} kullanıcısında {project} projesinde “{permission}” yetkisi var.',
  'explain.refusedIn': 'Hayır: {user} kullanıcısında {project} projesinde “{permission}” yetkisi yok.',
  'explain.company_suspended': 'Şirket askıya alınmış: kimse oturum açamaz.',
  'explain.user_passive': 'Kullanıcı pasif durumda ve oturum açamaz.',
  'explain.no_project': 'Kullanıcı henüz hiçbir projede çalışmıyor; bu iş ise bir projede yapılır.',
  'explain.not_in_project': 'Kullanıcı {project} projesinin üyesi değil.',
  'explain.object_elsewhere': 'Kayıt {project} projesinde değil, başka bir projede.',
  'explain.object_of_another': 'Sohbet başka birine ait. Sohbetleri yalnızca sahibi görür.',
  'explain.object_not_opened': '“{permission}” yetkisi, kimde olursa olsun, bu kaydı açmaz.',
  'explain.type_admin': 'Kullanıcı türü Yönetici; bu tür her denetimden geçer.',
  'explain.role_holds': 'Kullanıcının “{role}” rolünde “{permission}” yetkisi var.',
  'explain.role_lacks': 'Kullanıcının “{role}” rolünde “{permission}” yetkisi yok.',
  'explain.no_role': 'Kullanıcının rolü yok.',
  'explain.project_admin_holds':
    'Kullanıcı {project} projesinin yöneticisi; bu, orada “{permission}” yetkisini de içerir.',
  'explain.project_admin_lacks':
    'Kullanıcı {project} projesinin yöneticisi, ama bu “{permission}” yetkisini içermez.',
  'explain.membership_role_holds':
    'Kullanıcının {project} projesindeki “{role}” rolünde “{permission}” yetkisi var.',
  'explain.membership_role_lacks':
    'Kullanıcının {project} projesindeki “{role}” rolünde “{permission}” yetkisi yok.',
  'explain.membership_role_elsewhere':
    'Kullanıcının {project} projesindeki “{role}” rolünde “{permission}” yetkisi var, ama projedeki rol ne şirket yönetimi ne de işlem yetkisi verir.',
  'explain.operator_only': 'Sistem ayarları yalnızca bu kurulumu işleten şirkette açılır.',
};
