import type { Message } from '@docent/contract/messages/format';
import type { shell as en } from '../en/shell.ts';

export const shell: Record<keyof typeof en, Message> = {
  dashboard: 'Ana Sayfa',
  chat: 'Sohbet',
  askQuestion: 'Soru Sor',
  settings: 'Ayarlar',
  appSettings: 'Uygulama Ayarları',
  profileSettings: 'Kişisel Profil',
  forbidden: 'Yetki yok',
  notFound: 'Sayfa bulunamadı',
  maintenance: 'Bakım',
  openSidebar: 'Kenar çubuğunu aç',
  closeSidebar: 'Kenar çubuğunu kapat',
  openSettingsMenu: 'Ayarlar menüsünü aç',
  mainNavigation: 'Ana menü',
  settingsNavigation: 'Ayar bölümleri',
  skipToContent: 'İçeriğe geç',
  backToDashboard: 'Ana Sayfa’ya dön',
  loadingWorkspace: 'Çalışma alanınız açılıyor…',
  goToDashboard: 'Ana Sayfa’ya git',
  signInAgain: 'Oturum aç',
  forbiddenText: 'Bu sayfaya ihtiyacınız varsa yöneticinize başvurun.',
  notFoundText: 'Adres yanlış olabilir ya da buradaki içerik silinmiş olabilir.',
  maintenanceTitle: 'Docent bakımda',
  maintenanceText:
    'Sohbetleriniz ve dosyalarınız güvende. Bu sayfa kendiliğinden yeniden bakar ve sizi geri götürür.',
  checkNow: 'Şimdi kontrol et',
  pageFailedTitle: 'Bu sayfa çalışmayı durdurdu',
  pageFailedText:
    'Kaydedilmiş hiçbir şey kaybolmadı. Sayfayı yeniden yükleyin ya da Ana Sayfa’dan devam edin.',
  reload: 'Yeniden yükle',
};
