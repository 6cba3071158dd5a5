import type { TextLanguage } from './text-language.ts';
import { readWordFamilies } from './word-families.ts';

// Abbreviations of offices, written for this product. On each line the abbreviation, the words of its long form that are seldom
// used in another sense, and after a slash those that stand in many other phrases as well: "chief" is of a CEO and of an engineer.
// The list has none that are also common words ("IT", "OS") or mean very different things ("PC", "IP").
const english = `
ceo executive / chief officer
cfo financial finance / chief officer
cto technology / chief officer
coo operating operations / chief officer
cio information / chief officer
hr resources personnel / human
vat tax / value added
nda disclosure confidentiality / agreement
sla service / level agreement
faq questions / frequently asked
eta arrival / estimated time
etd departure / estimated time
po purchase / order
rfp proposal / request
rfq quotation / request
kpi indicator performance / key
roi return investment
pto leave holiday vacation / paid time
wfh remotely / home working
agm meeting / annual general
gdpr privacy protection / data
dpo protection officer / data
mfa authentication / factor
2fa authentication factor / two
sso login / single sign
vpn network / private virtual
ppe equipment protective / personal
sop procedure / standard operating
mou memorandum / understanding
capex expenditure / capital
opex expenditure / operating
ipo offering / public
fy fiscal financial / year
ytd year / date
dob birth / date
id identification identity
cv resume curriculum
cctv camera cameras surveillance
ngo organisation / governmental
eu european / union
atm cash / machine
gp doctor physician practitioner / general
bp pressure / blood
icu intensive / care
ltd limited
inc incorporated
dept department
mgmt management
mgr manager
qty quantity
approx approximately about
max maximum
asap soon immediately / possible
info information
tel telephone phone
hrs hours
mins minutes
yrs years
govt government
q1 quarter / first
q2 quarter / second
q3 quarter / third
q4 quarter / fourth
h1 half / first
h2 half / second
`;

const turkish = `
ceo müdür / genel icra başkan
kdv vergi / katma değer
ötv vergi / özel tüketim
mtv vergi / motorlu taşıtlar
sgk sigorta güvenlik / sosyal kurumu
ik kaynakları / insan
kvkk veri / kişisel koruma
isg güvenliği / iş sağlığı
sss sorular / sıkça sorulan
gm müdür / genel
tc türkiye / cumhuriyeti
ab avrupa / birliği
abd amerika / birleşik devletleri
bm milletler / birleşmiş
tbmm meclis / büyük millet
meb eğitim / milli bakanlığı
tcmb merkez / bankası
stk toplum / sivil kuruluşu
osb organize / sanayi bölgesi
avm alışveriş / merkezi
arge araştırma / geliştirme
gsyh hasıla / gayri safi
ltd limited
şti şirketi
tel telefon
mah mahallesi
cad caddesi
apt apartman
dr doktor
prof profesör
müh mühendis
maks azami maksimum
çarş çarşamba
q1 çeyrek / birinci
q2 çeyrek / ikinci
q3 çeyrek / üçüncü
q4 çeyrek / dördüncü
`;

interface Abbreviation {
  readonly short: string;
  /** Words of the long form that mostly mean it. */
  readonly telling: readonly string[];
  /** Its other words. */
  readonly others: readonly string[];
}

const lists = readWordFamilies({ en: english, tr: turkish });

/** Abbreviations and the words of their long forms, unstemmed. */
export const abbreviations = (language: TextLanguage): Abbreviation[] =>
  lists[language].map(([short = '', ...words]) => {
    const slash = words.indexOf('/');
    const end = slash < 0 ? words.length : slash;
    return { short, telling: words.slice(0, end), others: words.slice(end + 1) };
  });
