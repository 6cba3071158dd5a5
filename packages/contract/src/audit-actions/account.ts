import type { Sentences } from './sentences.ts';

/** Actions on accounts, permissions and settings. */
export const accountActions = {
  'session.signed_in': ['{actor} signed in', '{actor} oturum açtı'],
  'session.sign_in_failed': ['Signing in failed: {actor}', 'Oturum açılamadı: {actor}'],
  'session.signed_out': ['{actor} signed out', '{actor} oturumu kapattı'],
  'session.ended_everywhere': ['{actor} ended sessions', '{actor} oturumları sonlandırdı'],
  'session.refresh_token_reused': [
    'A refresh token of {actor} was used again; its session was ended',
    '{actor} kullanıcısının bir yenileme anahtarı yeniden kullanıldı; oturumu kapatıldı',
  ],
  'session.ended_idle': [
    '{actor} was signed out after being idle',
    '{actor} işlem yapmadığı için oturumu kapatıldı',
  ],
  'session.second_step_done': [
    '{actor} completed the second sign-in step',
    '{actor} ikinci giriş adımını tamamladı',
  ],
  'profile.changed': ['{actor} changed their profile', '{actor} profilini değiştirdi'],
  'profile.password_changed': ['{actor} changed their password', '{actor} parolasını değiştirdi'],
  'profile.password_reset': ['{actor} reset their password', '{actor} parolasını sıfırladı'],
  'profile.email_changed': ['{actor} changed their email', '{actor} e-postasını değiştirdi'],
  'profile.two_step_enabled': ['{actor} turned two-step sign-in on', '{actor} iki adımlı girişi açtı'],
  'profile.two_step_disabled': ['{actor} turned two-step sign-in off', '{actor} iki adımlı girişi kapattı'],
  'profile.recovery_codes_renewed': [
    '{actor} made new recovery codes',
    '{actor} kurtarma kodlarını yeniledi',
  ],
  'profile.push_enabled': [
    '{actor} turned on notifications in a browser',
    '{actor} bir tarayıcıda bildirimleri açtı',
  ],
  'profile.push_disabled': [
    '{actor} turned off notifications in a browser',
    '{actor} bir tarayıcıda bildirimleri kapattı',
  ],
  'profile.passkey_added': ['{actor} added a passkey: {subject}', '{actor} geçiş anahtarı ekledi: {subject}'],
  'profile.passkey_removed': [
    '{actor} removed a passkey: {subject}',
    '{actor} geçiş anahtarı kaldırdı: {subject}',
  ],
  'profile.sign_on_linked': [
    '{actor} connected their account at the sign-in provider',
    '{actor} oturum açma sağlayıcısındaki hesabını bağladı',
  ],
  'profile.sign_on_unlinked': [
    '{actor} disconnected their account at the sign-in provider',
    '{actor} oturum açma sağlayıcısındaki hesabının bağlantısını kaldırdı',
  ],
  'user.created': ['{actor} added a user: {subject}', '{actor} kullanıcı ekledi: {subject}'],
  'user.changed': ['{actor} changed a user: {subject}', '{actor} kullanıcıyı değiştirdi: {subject}'],
  'user.deleted': ['{actor} deleted a user: {subject}', '{actor} kullanıcıyı sildi: {subject}'],
  'user.invited': ['{actor} invited a user: {subject}', '{actor} kullanıcı davet etti: {subject}'],
  'user.invitation_accepted': ['{actor} accepted an invitation', '{actor} daveti kabul etti'],
  'user.imported': ['{actor} imported users', '{actor} kullanıcıları içe aktardı'],
  'user.two_step_reset': [
    '{actor} took two-step sign-in off a user: {subject}',
    '{actor} bir kullanıcının iki adımlı girişini kaldırdı: {subject}',
  ],
  'role.created': ['{actor} added a role: {subject}', '{actor} rol ekledi: {subject}'],
  'role.changed': ['{actor} changed a role: {subject}', '{actor} rolü değiştirdi: {subject}'],
  'role.deleted': ['{actor} deleted a role: {subject}', '{actor} rolü sildi: {subject}'],
  'project.created': ['{actor} added a project: {subject}', '{actor} proje ekledi: {subject}'],
  'project.changed': ['{actor} changed a project: {subject}', '{actor} projeyi değiştirdi: {subject}'],
  'project.deleted': ['{actor} deleted a project: {subject}', '{actor} projeyi sildi: {subject}'],
  'project_user.added': [
    '{actor} added to a project: {subject}',
    '{actor} projeye kullanıcı ekledi: {subject}',
  ],
  'project_user.changed': [
    '{actor} changed in a project: {subject}',
    '{actor} proje kullanıcısını değiştirdi: {subject}',
  ],
  'project_user.removed': [
    '{actor} removed from a project: {subject}',
    '{actor} projeden kullanıcı çıkardı: {subject}',
  ],
  'company.created': ['{actor} added a company: {subject}', '{actor} şirket ekledi: {subject}'],
  'company.changed': ['{actor} changed the company: {subject}', '{actor} şirketi değiştirdi: {subject}'],
  'company.suspended': ['{actor} suspended a company: {subject}', '{actor} şirketi askıya aldı: {subject}'],
  'company.activated': ['{actor} activated a company: {subject}', '{actor} şirketi etkinleştirdi: {subject}'],
  'company.deleted': ['{actor} deleted a company: {subject}', '{actor} şirketi sildi: {subject}'],
  'company.security_changed': [
    '{actor} changed the security settings of the company',
    '{actor} şirketin güvenlik ayarlarını değiştirdi',
  ],
  'company.sign_on_changed': ['{actor} changed single sign-on', '{actor} tek oturum açmayı değiştirdi'],
  'company.provisioning_changed': ['{actor} changed provisioning', '{actor} kullanıcı sağlamayı değiştirdi'],
  'company.legal_text_changed': [
    '{actor} changed a legal text of the company',
    '{actor} şirketin bir yasal metnini değiştirdi',
  ],
  'api_key.created': ['{actor} generated an API key: {subject}', '{actor} API anahtarı oluşturdu: {subject}'],
  'api_key.changed': [
    '{actor} changed an API key: {subject}',
    '{actor} API anahtarını değiştirdi: {subject}',
  ],
  'api_key.revoked': [
    '{actor} revoked an API key: {subject}',
    '{actor} API anahtarını iptal etti: {subject}',
  ],
  'api_key.deleted': ['{actor} deleted an API key: {subject}', '{actor} API anahtarını sildi: {subject}'],
  'api_key.used': [
    'An API key of {actor} was used: {subject}',
    '{actor} adına bir API anahtarı kullanıldı: {subject}',
  ],
  'ai_provider.created': [
    '{actor} connected an AI provider: {subject}',
    '{actor} bir yapay zekâ sağlayıcısı bağladı: {subject}',
  ],
  'ai_provider.changed': [
    '{actor} changed an AI provider: {subject}',
    '{actor} bir yapay zekâ sağlayıcısını değiştirdi: {subject}',
  ],
  'ai_provider.deleted': [
    '{actor} removed an AI provider: {subject}',
    '{actor} bir yapay zekâ sağlayıcısını kaldırdı: {subject}',
  ],
  'ai_provider.tested': [
    '{actor} tested an AI provider: {subject}',
    '{actor} bir yapay zekâ sağlayıcısını denedi: {subject}',
  ],
  'ai_settings.changed': [
    '{actor} changed which AI models answer',
    '{actor} hangi yapay zekâ modellerinin yanıtladığını değiştirdi',
  ],
  'setting.changed': ['{actor} changed the system settings', '{actor} sistem ayarlarını değiştirdi'],
  'setting.maintenance_changed': ['{actor} changed maintenance mode', '{actor} bakım modunu değiştirdi'],
  'mail.read': [
    '{actor} read a mail of the outbox: {subject}',
    '{actor} giden kutusundaki bir e-postayı okudu: {subject}',
  ],
  'mail.tested': ['{actor} sent a test mail', '{actor} deneme e-postası gönderdi'],
  'audit.exported': ['{actor} exported the audit log', '{actor} denetim kaydını dışa aktardı'],
  'audit.retention_changed': [
    '{actor} changed how long the audit log is kept',
    '{actor} denetim kaydının saklanma süresini değiştirdi',
  ],
  'audit.pruned': ['Old events of the audit log were let go', 'Denetim kaydının eski olayları kaldırıldı'],
  'usage.exported': ['{actor} exported usage', '{actor} kullanımı dışa aktardı'],
} as const satisfies Sentences;
