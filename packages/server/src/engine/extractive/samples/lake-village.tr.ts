/** A made-up village and its lake, in Turkish with hard line breaks. */
export const lakeVillage = {
  fileName: 'golova-koyu.txt',
  text: `GÖLOVA KÖYÜ VE ÇEVRESİ

Gölova köyü, Bolu'nun güneybatısında, denizden 1.120 metre yükseklikte
kurulmuştur. Köyün nüfusu son sayıma göre 862 kişidir. Halkın çoğu arıcılık
ve kerestecilikle geçinir. Köye en yakın ilçe merkezi Mudurnu'dur ve
aradaki yol 23 kilometredir.

Köyün yanındaki gölün adı Suçıktı Gölü'dür. Gölün en derin yeri 31 metredir.
Göl, yaklaşık dört bin yıl önce bir heyelanın vadiyi kapatmasıyla oluşmuştur.
Kışın yüzeyi donar; buz kalınlığı şubat ayında kırk santimetreyi bulur.
Gölde balık avlamak mart ile haziran arasında yasaktır, çünkü alabalıklar bu
dönemde yumurtlar.

Köyün ilk okulu 1931'de açıldı. Okulun ilk öğretmeni Saffet Arıkan, köyde
yirmi yedi yıl görev yaptı. Emekli olduktan sonra köyün tarihini anlatan
"Suyun Ardında" adlı kitabı yazdı. Kitap 1962'de İstanbul'da basıldı.

Köyde her yıl eylül ayının ikinci hafta sonunda Bal Şenliği düzenlenir.
Şenlikte en iyi bal yarışması yapılır ve kazanana bakır bir kazan verilir.
2022 yılında yarışmayı Zehra Kocabaş kazandı. Şenliğe çevre illerden yaklaşık
beş bin ziyaretçi gelir.

Köydeki tarihî ahşap cami 1743 yılından kalmadır. Caminin yapımında hiç çivi
kullanılmamıştır. Minaresi 1944 depreminde yıkılmış, yerine bugünkü minare
1951'de yapılmıştır. Caminin restorasyonunu mimar Leyla Tunç yönetmektedir.

Köye Bolu'dan günde iki otobüs gider. İlk otobüs sabah 8.15'te, ikinci otobüs
akşam 17.40'ta kalkar. Kışın yol kapandığında köye ancak kar aracıyla
ulaşılabilir. Köyde tek bir konukevi vardır ve on iki odası bulunur.
`,
} as const;
