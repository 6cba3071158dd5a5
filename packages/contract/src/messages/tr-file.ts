import type { enFile } from './en-file.ts';
import type { Message } from './format.ts';

export const trFile: Record<keyof typeof enFile, Message> = {
  'errors.folderNotFound': 'Klasör bulunamadı',
  'errors.folderIntoItself': 'Bir klasör kendi içine ya da altındaki bir klasöre taşınamaz.',
  'errors.folderTooDeep': 'Klasörler en fazla {max} düzey iç içe olabilir.',
  'errors.folderNameTaken': '“{name}” adlı bir klasör zaten var.',
  'errors.foldersLimitReached': 'Bir projede en fazla {max} klasör olabilir.',
  'errors.filesLimitReached':
    'Bu projede en fazla {max} dosya olabilir. Dosya silin ya da yöneticinizden daha fazlasını isteyin.',
  'errors.versionIsCurrent': 'Bu, geçerli sürüm. Önce başka bir sürümü geri getirin ya da dosyayı silin.',
  'errors.tooManyVersions':
    'Bir dosyanın en fazla {max} eski sürümü saklanır. Yeni bir dosya olarak yükleyin.',
  'errors.fileWithoutTable': 'Bu dosyada gösterilebilecek bir tablo yok.',
  'errors.fileDamaged':
    '“{name}” dosyasının saklanan kopyası bozuk. Onarmak için aynı dosyayı yeniden yükleyin ya da yöneticinizden yedekten geri yüklemesini isteyin.',
  'errors.archiveTooLarge':
    'Bir ZIP dosyası en çok {files} dosya ve {size} alır. Daha az dosya seçin ya da klasör klasör indirin.',
  'errors.archiveOver': 'Bu indirme kullanıldı ya da süresi doldu. İndirmeyi yeniden başlatın.',
  'archive.several': 'Dosyalar {date}',
  'archive.problemsFile': 'İndirilemeyenler.txt',
  'archive.problems':
    'Bu dosyaların saklanan kopyaları bozuk. Bu ZIP dosyasında eksikler ya da yarımlar. Onarmak için aynı dosyaları yeniden yükleyin ya da yöneticinizden yedekten geri yüklemesini isteyin.',
  'errors.storageUnavailable':
    'Docent şu anda dosya deposuna ulaşamıyor. Hiçbir şey kaybolmadı; lütfen birazdan yeniden deneyin.',
  'errors.storageFull': 'Bu kurulumun depolama alanı dolu. Lütfen yöneticinize bildirin.',
  'file.error.superseded': 'Bu sürüm okunmadan yenisi geldi. Okunması için bu sürümü geri getirin.',
  'file.error.storedDamaged':
    'Bu dosyanın saklanan kopyası bozuk. Onarmak için aynı dosyayı yeniden yükleyin.',
  'file.error.readerKilled':
    'Bu dosyanın okunması sistem tarafından birkaç kez durduruldu; büyük olasılıkla bellek yetersizdi. İçeriği saklandı; tekrar deneyebilirsiniz.',
  'validation.folderName.taken': 'Bu adda bir klasör zaten var',
  'validation.versionOf.single': 'Yeni sürüm olarak tek bir dosya seçin',
};
