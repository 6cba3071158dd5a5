import type { TextLanguage } from './text-language.ts';
import { readWordFamilies, type WordFamilies } from './word-families.ts';

// Words of offices that are used for one another, written for this product. A line is a family. The search looks for the
// others of a family as well, so only words that nearly always mean the same belong into one.
const english = `
sick ill unwell illness sickness
supervisor superior boss
staff personnel employee employees workforce
colleague coworker teammate
guest visitor guests visitors
customer client customers clients
supplier vendor suppliers vendors
company firm business enterprise
department unit division
meeting session
agreement contract
annex appendix attachment
password passcode
login logon signin
email mail message
laptop notebook computer machine
smartphone mobile cellphone handset
wifi wireless wlan internet
website site webpage
error fault failure bug
repair fix mend
delete erase remove wipe
recover restore retrieve
replace exchange swap
copy duplicate
truck lorry
car vehicle automobile
ship vessel boat ferry
airplane plane aircraft flight
trip journey voyage travel
baggage luggage
accommodation hotel lodging
fuel petrol gas gasoline oil
warehouse depot stock storage
parcel package shipment consignment
deadline due expiry
maximum limit cap ceiling
minimum least
fine penalty penalise penalize
damage damaged harm
compensation liable liability reimbursement reimburse refund
guarantee warranty
insurance cover insured
revenue turnover income
profit gain surplus
loss deficit
discount reduction rebate
tax duty levy
debt bond loan
investor shareholder
payment paid remuneration wages pay
bonus supplement
pension retirement
holiday vacation leave
dismiss dismissal fire terminate
resign resignation notice
hire recruit recruitment
training course instruction
exam test examination
approve approval authorise authorize accept accepted approved
refuse reject decline
postpone delay defer postponed delayed late
cancel cancelled canceled
complaint grievance
rule regulation policy
law legal statute
court tribunal arbitration
privacy confidential confidentiality secret
permit licence license permission
accident incident
safety security
protect protection guard
fasten secure attach strap
lift elevator
`;

const turkish = `
izin izni iznim iznin izne tatil
hasta hastalık rahatsız rahatsızlanan hastalanan hastalandı
amir yönetici müdür
çalışan personel eleman işçi
misafir ziyaretçi konuk
müşteri alıcı
tedarikçi satıcı
şirket firma işletme
departman bölüm birim
toplantı oturum
kurul heyet komite
belge evrak doküman
kopya nüsha suret
şifre parola
eposta ileti mail
bilgisayar dizüstü laptop
telefon cep
internet ağ ağı ağına
arıza hata bozukluk
sorun problem
tamir onarım
silinen silinir silmek kaldırılır
yedek yedekleme kopya
değişim değiştirme
araba otomobil araç taşıt
kamyon tır
gemi vapur tekne feribot
uçak uçuş
yolculuk seyahat sefer
konaklama otel
akaryakıt yakıt mazot
depo ambar
paket koli
süre müddet
üst azami maksimum sınır limit
asgari minimum
ceza yaptırım
hasar zarar ziyan
garanti güvence
masraf gider harcama
ciro hasılat gelir
kâr kazanç
borç kredi
indirim iskonto
vergi harç
ödeme ödenir ödenen ödeniyor
ikramiye prim
emeklilik emekli
istifa ayrılma ihbar
eğitim kurs seminer
sınav test
onay onaylandı kabul
red reddedildi
erteleme ertelendi gecikme gecikecek rötar
iptal feshi fesih
kural yönetmelik talimat
hukuk yasa kanun mevzuat
uyuşmazlık ihtilaf anlaşmazlık
gizlilik gizli sır
ehliyet belge ruhsat lisans
doktor hekim
kaza olay
güvenlik emniyet
koruma korunur korumak
başvuru müracaat
talep istek
denetim kontrol teftiş
yıl sene
şehir kent
bina yapı
kadın bayan
erkek bay
`;

const families = readWordFamilies({ en: english, tr: turkish });

/** Families of words that mean nearly the same, unstemmed. */
export const officeSynonyms = (language: TextLanguage): WordFamilies => families[language];
