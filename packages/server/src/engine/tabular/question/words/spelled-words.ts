import { foldLetters } from '../../../retrieval/fold-letters.ts';

/** Turkish words for what to do as people write them: the lists of operators have them without their dots and tails. */
const written = `arası arasındaki arttı aydaydı aylık azaldı farkı kadardı sayıda ağırdan altında aralığında arasında ardından artış artmış aşanlar aşıyor azalış azalmış bakımından barındıran
  başına başka başlar başlayan başlayanlar bazında bazlı beşinci bütün büyüdü büyüğe büyüğü büyük büyükten büyüktü
  büyüme büyüyen çeşitli çeyreğe çeyrek çeyreklere çeyreklik çeyrekten çoğaldı çoktan çoktu değil değişik
  değişiklik değişim değişmiş değişti dışında dışındaki doğru döndür dördüncü düşen düşmüş düştü düşüğe düşüğü
  düşük düşükten düşüktü düşüş farklı fazlaydı geçen geçenler gelişim gençten göster güncel günlere günlerine
  günlük gününe haftanın hariç hayır hızlı içeren içerir içermeyen içinde kaçıncı kaçtı kalabalık karşılaştır
  kırılımda kırılımında kısadan kısaya kıyasla küçüğe küçüğü küçük küçükten küçüktü küçüldü küçülen küçülme nasıl
  numaralı olmadığı olmuş önceki öncesi oranı oranında ortalamaları ortalamanın ortalaması ortalamasından
  ortalamasını ortalamasının ortalamayı pahalı pahalıdan pahalıya popüler sayın sayınız sayısı sıcak sırada sırala
  sıralanmış sıralayarak sıralı sırasıyla sıraya sırayla soğuk sonrası söyle sütun tamamı tekrarsız toplamı
  toplamın toplamları tutarı üçüncü üstünde üzeri üzerinde yakın yanlış yaşın yaşından yaşlı yaşlıdan yaşlıya
  yavaş yaygın yılda yıldan yıldaydı yıldı yıllar yıllara yıllarda yıllık yükseğe yükseği yüksek yüksekten
  yüksekti yükseldi yükselen yükseliş yüzde yüzdelik yüzdesi`;

const spelled = new Map(written.split(/\s+/).map((word) => [foldLetters(word), word]));

/** A word of the lists of operators as people write it. */
export const spelledWord = (folded: string): string => spelled.get(folded) ?? folded;
