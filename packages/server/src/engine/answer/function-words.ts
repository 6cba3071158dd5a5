import { foldLetters } from '#engine/retrieval/fold-letters.ts';

// Grammatical words without a subject: they never decide whether a sentence answers a question. They are in the form
// of `foldLetters`, because people type without accents and in capitals.
const words = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(foldLetters),
  );

export const englishFunctionWords = words(`
a an the of to in on at by for from with without and or but nor is are was were be been being am isn aren wasn
weren do does did done doing don didn doesn have has had having can could will would shall should may might must
what which who whom whose when where why how much many there here this that these those it its they them their
theirs he him his she her hers i me my mine you your yours we us our ours about into onto than then so as if not
no any some such also too very just only both each other others another please know say says said according document documents file files text texts passage page mention mentions mentioned
get gets got let ve ll re t s d m out up down over under again between during before after while because until
please kindly does ever exactly kind sort like happen happens happened happening
`);

export const turkishFunctionWords = words(`
ve veya ya da de ile mi mı mu mü midir mıdır mudur müdür miydi mıydı misin mısın musun müsün ne kim kimdir kimler kimin
kime kimi nedir neydi nelerdir neler nede neyi neye neden niçin niye nasıl nasıldır nerede nerededir nereye nereden
nere neresi neresidir hangi hangisi hangisidir hangileri kaç kaçtır kaçıncı kaçta kaçtan kaça kaçı kaçar kadar kadardır zaman bu şu o bunu bunun
buna bunlar onu onun ona onlar onların bir için gibi ki ise ama fakat ancak çok daha en olan olarak olduğu var vardır
yok yoktur göre hakkında ilgili dair bana bize söyle söyler anlat anlatır göster açıkla ben sen biz siz lütfen
metin metinde metne dosya dosyada dosyaya belge belgede belgeye geçen geçiyor oldu olur olmuş olmuştur idi imiş
acaba lütfen tarafından üzerinde üzerine içinde sonra önce peki hem her şekilde midir olarak misiniz mısınız
miyim mıyım muyum müyüm miyiz mıyız muyuz müyüz musunuz müsünüz miyiz birbiri birbirine birbirini birbirinin birbirinden birbirleri birbirlerine birbirlerini birbirlerinden miydim mıydım muydum miydik mıydık muyduk muydu müydü değil
`);

/** Words that request an answer at the start of a question ("show me …") and belong to the subject elsewhere. */
export const requestVerbs = words('tell show give find explain describe list define name bul bana');

/** Words that fit any question: they count half. Numbers in words belong to them: "four years" stand in many sentences. */
export const genericWords = words(`
one two three four five six seven eight nine ten eleven twelve first second third last long
iki üç dört beş altı yedi sekiz dokuz on yirmi otuz birinci ikinci üçüncü ilk son
people person persons thing things name names called mean means meaning definition define defined year years time times day days number numbers
amount place places way ways type types part parts work works main total old come came comes use used make made
take takes took phone telephone mail email address
kişi kişiler şey ad adı adları isim ismi isimleri yıl yılda yılında gün günü günde sayı sayısı yer yeri yerde tür türü
iş işi şekil miktar miktarı toplam anlam anlamı demek yapılır yapıldı yapılıyor olan ana saat saatte saati telefon telefonu eposta posta adres adresi numara numarası
gerek gerekir gerekiyor gerekli lazım yapmak yapmalı yapmalıyım yapmalıyız yapabilirim yapılmalı yapılmalıdır yapar yapıyor yaptı yapmıştır
olmak olmalı olabilir olacak olmuş olmuştur etmek eder ediyor etti etmiştir edilir ediliyor edildi edilmiştir edilmeli istiyorum istiyoruz isterim
`);

/** Words that refer to something mentioned before. */
export const englishPointers = words(
  'it its they them their he him his she her this these those there then one ones',
);
export const turkishPointers = words(
  'o onu onun ona ondan onlar onların onları bu bunu bunun buna bundan bunlar bunların şu şunu orada orası oraya ' +
    'oradan burada burası kendisi',
);
