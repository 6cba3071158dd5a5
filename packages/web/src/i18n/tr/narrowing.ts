import type { Message } from '@docent/contract/messages/format';
import type { narrowing as en } from '../en/narrowing.ts';

export const narrowing: Record<keyof typeof en, Message> = {
  open: 'Aramayı daralt',
  allOfProject: '{project} projesinin tüm dosyaları',
  someOfProject: '{project} projesinin bazı dosyaları',
  title: 'Aramayı daralt',
  text: 'Siz koşulları kaldırana kadar yalnızca koşulların hepsine uyan dosyalarda aranır.',
  files: 'Dosyalar',
  filesHint: { one: 'En fazla {count} dosya', other: 'En fazla {count} dosya' },
  filesPlaceholder: 'Dosyaları adıyla ara',
  filesChosen: 'Seçilen dosyalar',
  filesCount: 'En çok {max} dosyadan {count} tanesi seçildi',
  filesFull: '{count} dosya seçildi; daha fazlası seçilemez. Başkasını seçmek için birini çıkarın.',
  filesNone: 'Burada seçilecek dosya yok.',
  filesNotFound: 'Adında “{q}” geçen dosya yok.',
  folder: 'Klasör ve altındaki her şey',
  days: 'Eklenme',
  firstDay: 'Bu gün ya da sonra',
  lastDay: 'Bu gün ya da önce',
  clear: 'Bütün koşulları kaldır',
  cancel: 'Vazgeç',
  apply: 'Uygula',
  active: 'Arama şunlarla daraltıldı',
  askedWithin: 'Daraltıldı',
  from: '{day} ve sonrası',
  to: '{day} ve öncesi',
  fromTo: '{from} – {to}',
  leftOut: {
    one: 'Bu adresteki {count} koşul dışarıda bırakıldı: okunamıyor ya da belirttiği şey artık burada yok.',
    other:
      'Bu adresteki {count} koşul dışarıda bırakıldı: okunamıyor ya da belirttikleri şeyler artık burada yok.',
  },
  leftOutAll: 'Arama daraltılmadı.',
  leftOutClose: 'Tamam',
  'gone.file': 'Silinmiş dosya',
  'gone.folder': 'Silinmiş klasör',
};
