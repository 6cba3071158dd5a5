import type { Language } from '@docent/contract/core/language';

const en = `The Harbour Library: a short handbook

Opening hours
The library is open from Tuesday to Saturday, 9 a.m. to 7 p.m. On Sundays only the reading room is open, from
noon to 5 p.m. The library is closed on Mondays and on public holidays.

Becoming a member
Anyone who lives, works or studies in the harbour district can become a member free of charge. Bring an identity
card; children under twelve also need the signature of a parent. The membership card is valid for three years.

Borrowing
Members may borrow up to eight items at a time. Books may be kept for 28 days, magazines and films for 7 days.
A loan can be extended twice, by 14 days each time, unless another member has reserved the item. Maps and items
from the ship archive cannot be borrowed and are read in the reading room.

Late returns
From the third day after the due date a late item costs 20 cents a day. The charge never exceeds 6 euros for one
item. Members who owe more than 10 euros cannot borrow until they have paid. For children under twelve there is
no charge; their card is paused until the item is back.

Lost or damaged items
Tell the front desk as soon as you notice. You may replace a lost book with a copy in good condition, or pay its
price plus 3 euros for processing. Small damage such as a loose page is repaired by the library free of charge.

The ship archive
The archive keeps the logbooks of 214 ships that called at the harbour between 1868 and 1957. Logbooks are
brought to the reading room on request, usually within 20 minutes. Photographs without flash are welcome. Copies
for publication need the consent of the archivist, Ms Ilse Brandt.

Study rooms
Four study rooms can be booked up to 14 days ahead, for at most three hours a day. A booking lapses when nobody
comes within 15 minutes.
`;

const tr = `Liman Kütüphanesi: kısa el kitabı

Çalışma saatleri
Kütüphane salıdan cumartesiye 09.00 ile 19.00 arasında açıktır. Pazar günleri yalnızca okuma salonu, 12.00 ile
17.00 arasında hizmet verir. Kütüphane pazartesi günleri ve resmî tatillerde kapalıdır.

Üyelik
Liman semtinde oturan, çalışan ya da okuyan herkes ücretsiz üye olabilir. Kimlik kartınızı getirmeniz yeterlidir;
on iki yaşından küçük çocuklar için velinin imzası da gerekir. Üyelik kartı üç yıl geçerlidir.

Ödünç alma
Üyeler aynı anda en çok sekiz yayın ödünç alabilir. Kitaplar 28 gün, dergiler ve filmler 7 gün süreyle verilir.
Başka bir üye ayırtmamışsa süre iki kez, her seferinde 14 gün uzatılabilir. Haritalar ve gemi arşivindeki
belgeler ödünç verilmez, okuma salonunda incelenir.

Gecikme
Geciken her yayın için son günü izleyen üçüncü günden başlayarak günde 2 lira alınır. Bu tutar bir yayın için
60 lirayı geçmez. Borcu 100 lirayı aşan üyeler, borçlarını ödeyene kadar yayın ödünç alamaz. On iki yaşından
küçük çocuklardan gecikme ücreti alınmaz; yayın geri gelene kadar kartları durdurulur.

Kayıp ve hasar
Fark eder etmez danışma masasına haber verin. Kaybolan bir kitabın yerine iyi durumda bir kopya getirebilir ya da
kitabın bedelini 30 lira işlem ücretiyle birlikte ödeyebilirsiniz. Kopmuş bir sayfa gibi küçük hasarları
kütüphane ücretsiz onarır.

Gemi arşivi
Arşivde, 1868 ile 1957 yılları arasında limana uğrayan 214 geminin seyir defterleri saklanır. Defterler istek
üzerine, genellikle 20 dakika içinde okuma salonuna getirilir. Flaşsız fotoğraf çekilebilir. Yayımlanacak
kopyalar için arşiv sorumlusu İlse Brandt’ın izni gerekir.

Çalışma odaları
Dört çalışma odası en çok 14 gün öncesinden ve günde en fazla üç saat için ayırtılabilir. On beş dakika içinde
gelinmezse ayırtma geçersiz olur.
`;

const texts: Readonly<Record<Language, string>> = { en, tr };

/** A short sample text for trying the product, in the given language. */
export const sampleText = (language: Language): string => texts[language];

/** The sample text as a file. */
export function sampleDocument(language: Language, fileName: string): File {
  return new File([texts[language]], fileName, { type: 'text/plain' });
}
