import { defineTexts } from './define-texts.ts';

/** Why a person should look at what was chosen for a column. */
export const columnDoubtTexts = defineTexts(
  {
    misfits: 'Some cells do not fit',
    day_or_month: 'Day and month could be swapped',
    decimal_or_thousands: 'The separator could be for decimals or thousands',
    disproved: 'Newer rows show that the older ones were read the wrong way: read all rows again',
    mixed_units: 'Amounts in several currencies: a sum adds them as they are',
    mostly_typed: 'Mostly numbers or dates, kept as text',
    unnamed: 'The column has no header',
    group_label: 'Empty cells seem to belong to the value above them',
    letters: 'These letters are read as yes and no',
    formulas: 'Formulas without a stored value: open the file in a spreadsheet program and save it again',
    minutes_or_hours: 'These lengths could be hours and minutes, or minutes and seconds',
    unsigned_sides: 'Debits and credits: a sum adds both, because nothing shows which are negative',
  },
  {
    misfits: 'Bazı hücreler uymuyor',
    day_or_month: 'Gün ile ay yer değiştirmiş olabilir',
    decimal_or_thousands: 'Ayırıcı ondalık da binlik de olabilir',
    disproved: 'Yeni satırlar, eskilerin yanlış okunduğunu gösteriyor: bütün satırları yeniden okutun',
    mixed_units: 'Birden çok para birimi var: toplam, tutarları olduğu gibi toplar',
    mostly_typed: 'Çoğu sayı veya tarih, metin olarak tutuldu',
    unnamed: 'Sütunun başlığı yok',
    group_label: 'Boş hücreler yukarıdaki değere ait görünüyor',
    letters: 'Bu harfler evet ve hayır olarak okunuyor',
    formulas:
      'Değeri kaydedilmemiş formüller var: dosyayı bir hesap tablosu programında açıp yeniden kaydedin',
    minutes_or_hours: 'Bu süreler saat ve dakika da, dakika ve saniye de olabilir',
    unsigned_sides: 'Borç ve alacak birlikte: hangisinin eksi olduğu belli değil, toplam ikisini de ekler',
  },
);
