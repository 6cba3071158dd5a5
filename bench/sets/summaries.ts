// Short articles of our own making, with the sentences that a person would keep (from 0, in the order of the text).

export interface SummaryCase {
  readonly sentences: readonly string[];
  /** Those of the reference. */
  readonly kept: readonly number[];
}

const split = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
const made = (kept: readonly number[], text: string): SummaryCase => ({ kept, sentences: split(text) });

export const englishCases: readonly SummaryCase[] = [
  made(
    [0, 1, 5],
    `The city council of Ravenholm voted on Tuesday to close the old harbour bridge to cars from the first of May.
    Buses, bicycles and ambulances may still cross it, and a ferry will run every ten minutes for everybody else.
    The bridge was built in 1931 and carries about nine thousand vehicles on a working day.
    It was a warm evening, and many people followed the debate from the stairs outside.
    One speaker brought a photograph of her grandfather painting the railings.
    Engineers had warned in March that two of the main cables have lost a third of their strength.
    A repair would cost forty million and take three years.
    The mayor thanked everyone for their patience.`,
  ),
  made(
    [0, 2, 4],
    `A vaccine against river fever has protected nine out of ten children in a trial in four countries, researchers said.
    The trial began three years ago in villages along the Osmar.
    Of the 12,000 children who got two doses, 31 fell ill, compared with 318 in the group without the vaccine.
    Nurses travelled by boat to reach the most remote places.
    The makers want to apply for approval this autumn and to sell a dose for less than three euros.
    River fever is carried by a small snail that lives in slow water.
    Several doctors said that they had waited for this day for a long time.`,
  ),
  made(
    [0, 1, 4],
    `The furniture maker Aldermoor will cut 400 of its 2,100 jobs after its sales fell for the third year in a row.
    The company lost 38 million last year and wants to close its oldest factory in Wexcombe by December.
    Its chairs were once found in every school of the region.
    A former carpenter remembers the smell of beech wood in the yard.
    Unions announced strikes and asked the government to help with a loan.
    The canteen of the factory served its last meal on Friday.
    Management said it regretted the decision.`,
  ),
  made(
    [0, 3, 5],
    `Astronomers have found a planet the size of the Earth that circles a quiet star only sixteen light years away.
    The star can be seen with a small telescope on clear nights.
    It has no name yet, only a number in a catalogue.
    The planet receives about as much light as the Earth and could have liquid water, the team writes.
    The discovery took four years of patient measuring.
    Whether it has an atmosphere will be examined next year with the large telescope in the desert.
    The youngest member of the team is twenty-three.
    She celebrated with a cake in the form of the planet.`,
  ),
];

export const turkishCases: readonly SummaryCase[] = [
  made(
    [0, 1, 4],
    `Kuzeyli Belediye Meclisi, eski liman köprüsünün mayıs ayından itibaren otomobillere kapatılmasına karar verdi.
    Otobüsler, bisikletler ve ambulanslar köprüyü kullanmayı sürdürecek, diğerleri için her on dakikada bir vapur kalkacak.
    Köprü 1931 yılında yapılmış ve hafta içi günde dokuz bin araç taşıyor.
    Toplantıyı dışarıdaki merdivenlerde çok sayıda kişi izledi.
    Mühendisler mart ayında iki ana halatın gücünün üçte birini yitirdiği konusunda uyarmıştı.
    Konuşmacılardan biri dedesinin korkulukları boyarken çekilmiş fotoğrafını getirdi.
    Belediye başkanı herkese sabrı için teşekkür etti.`,
  ),
  made(
    [0, 2, 3],
    `Araştırmacılar, nehir hummasına karşı geliştirilen aşının on çocuktan dokuzunu koruduğunu açıkladı.
    Deneme üç yıl önce Osmar boyundaki köylerde başladı.
    İki doz aşı yapılan 12.000 çocuktan 31'i hastalanırken aşı yapılmayan grupta 318 çocuk hastalandı.
    Üretici sonbaharda onay için başvurmak ve bir dozu üç avrodan ucuza satmak istiyor.
    Hemşireler en uzak yerlere ulaşmak için tekneyle yolculuk etti.
    Pek çok doktor bu günü uzun zamandır beklediğini söyledi.`,
  ),
  made(
    [0, 1, 5],
    `Mobilya üreticisi Akçam, satışları üç yıl üst üste düşünce 2.100 çalışanından 400'ünü işten çıkaracak.
    Şirket geçen yıl 38 milyon zarar etti ve Çamlı'daki en eski fabrikasını aralık ayına kadar kapatmak istiyor.
    Şirketin sandalyeleri bir zamanlar bölgedeki her okulda bulunurdu.
    Eski bir marangoz avludaki kayın kokusunu hatırlıyor.
    Fabrikanın yemekhanesi cuma günü son yemeğini verdi.
    Sendikalar grev kararı aldı ve hükümetten kredi için yardım istedi.
    Yönetim karardan üzüntü duyduğunu belirtti.`,
  ),
  made(
    [0, 2, 4],
    `Gök bilimciler, yalnızca on altı ışık yılı uzaktaki sakin bir yıldızın çevresinde Dünya büyüklüğünde bir gezegen buldu.
    Yıldız açık gecelerde küçük bir teleskopla görülebiliyor.
    Ekibe göre gezegen Dünya kadar ışık alıyor ve üzerinde sıvı su bulunabilir.
    Keşif dört yıl süren sabırlı ölçümlerle yapıldı.
    Atmosferi olup olmadığı gelecek yıl çöldeki büyük teleskopla incelenecek.
    Ekibin en genç üyesi yirmi üç yaşında.
    Keşfi gezegen biçiminde bir pastayla kutladı.`,
  ),
];
