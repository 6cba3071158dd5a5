import type { AnswerLanguage } from './answer-engine.ts';

// Words that ask and answer for each other: "Who founded …?" is answered by "… was established by …". Each line is a
// family in the forms that questions and texts use; the analyzer handles inflections.
const english = `
found founded founder founding establish established start started launch create created
start started begin began begun launch
born birth birthday birthplace
die died dies death dead
open opened opening opens inaugurate inaugurated
close closed closes closing shut
build built builder construct constructed construction erect erected
buy bought purchase purchased acquire acquired
sell sold sells sale sales
pay paid pays salary salaries wage wages earn earns earned income
cost costs price prices priced fee fees charge charged lira dollars euros
live lives lived resident residents inhabitant inhabitants population people dwell
employ employs employed employee employees staff worker workers
write wrote written writer author
paint painted painter
design designed designer architect
invent invented inventor
marry married marriage wife husband wedding spouse
allow allowed permit permitted permission
forbid forbidden prohibit prohibited ban banned
require required requirement must need needs needed necessary
big large size area
biggest largest greatest
smallest least lowest
oldest earliest first
newest latest youngest recent
tallest highest
best finest top
tall height high
long length duration last lasts lasted
old age aged
fast speed
deep depth
leave leaves left depart departs departure
arrive arrives arrived arrival reach reaches
locate located location situated lies stands stood
win won wins winner prize award awarded
lead leads led leader head headed director manager manages chief run runs
end ends ended finish finished
increase increased rise rose grow grew growth
decrease decreased fall fell drop dropped decline declined
color colour colored coloured red blue green yellow white black brown grey gray
deliver delivery delivered delivers ship shipped shipping
return returned returns refund refunded
teach teaches teacher taught
make makes made produce produces produced production manufacture
eat eats ate food meal meals
carry carries carried hold holds held capacity
happen happened occur occurred
destroy destroyed destruction burn burned burnt collapse collapsed
repair repaired repairs restore restored renovate renovated
phone telephone call
replace replaced successor succeed succeeded
reason because cause caused
state states status
rule rules policy
keep keeps kept retain retains retained retention store stores stored archive archived preserve preserved
contract contracts agreement agreements
terminate terminated terminates termination cancel cancels cancelled cancellation
invoice invoices bill bills billed
holiday holidays vacation
`;

const turkish = `
kurdu kuruldu kurucu kurucusu kuruluş kuran kurmuştur kurulmuş kurulmuştur kurulan
açtı açıldı açılış açılan açılmış açılmıştır açan
doğdu doğum doğmuş doğmuştur doğumlu doğan
öldü ölüm ölmüş ölmüştür vefat
yazdı yazar yazarı yazan yazılmış yazmış yazmıştır kaleme
maaş maaşı ücret ücreti kazanç kazanır kazanıyor geliri
fiyat fiyatı ücret ücreti tutar tutarı bedel bedeli lira liradır para
yaşıyor yaşar yaşayan nüfus nüfusu
çalışan çalışanı çalışıyor çalışır istihdam personel personeli işçi görevli
müdür müdürü yönetici yöneticisi başkan başkanı yönetir yönetiyor yöneten
yaptı yaptırdı yapıldı yapılmış yapım yapımı inşa inşaat inşaatı
aldı satın alınmış alındı
sattı satış satılır satılıyor satılan satılmış
başladı başlar başlıyor başlangıç başlangıcı
bitti biter bitiyor bitiş sona
kalkar kalkış kalkıyor hareket
varır varış varıyor ulaşır
bulunur bulunuyor bulunan konum konumu adres adresi yer
gerekir gerekiyor gerek gerekli zorunlu zorunludur şart şarttır lazım
yasak yasaktır yasaklanmış yasaklanmıştır
evlendi evli eşi karısı kocası düğün
alan alanı yüzölçümü büyüklüğü büyüklük
uzun uzunluk uzunluğu boy boyu
yüksek yükseklik yüksekliği
sürer sürüyor sürdü süre süresi sürmüş
üretir üretim üretimi üretiyor üretilen üretilir
kazandı kazanan birinci ödül ödülü
teslimat teslim kargo
iade iadesi geri
arttı artış artışı yükseldi artmış
azaldı azalma düştü düşüş azalmış
yandı yangın yanmış yıkıldı yıkım
onarıldı onarım onarımı tamir restorasyon restore yenilendi
renk rengi renkli kırmızı mavi yeşil sarı beyaz siyah kahverengi gri
sebep sebebi neden nedeni çünkü
öğretir öğretmen öğretmeni ders
taşır taşıyor kapasite kapasitesi alır
saklanır saklanıyor saklanacak saklama muhafaza arşivlenir arşiv tutulur
sözleşme sözleşmesi kontrat mukavele
fesih feshi feshedilir feshedilebilir iptal
fatura faturası faturalar
`;

const parse = (list: string) =>
  list
    .split('\n')
    .map((line) => line.split(' ').filter((word) => word !== ''))
    .filter((family) => family.length > 0);

const families = { en: parse(english), tr: parse(turkish) } as const;

/** Groups of words of similar meaning, unstemmed. */
export function wordFamilies(language: AnswerLanguage): readonly (readonly string[])[] {
  return families[language];
}
