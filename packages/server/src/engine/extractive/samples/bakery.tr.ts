/** A made-up company history in Turkish, one paragraph a line. */
export const bakery = {
  fileName: 'lale-firini-tarihcesi.txt',
  text: `LALE FIRINI'NIN HİKÂYESİ

Kuruluş

Lale Fırını, 1954 yılında Hatice Yıldırım tarafından Safranbolu'da kuruldu. Hatice Hanım fırını, kocasından kalan küçük bir bahçeyi satarak elde ettiği parayla açtı. İlk yıllarda fırında yalnızca üç kişi çalışıyordu ve günde iki yüz ekmek pişiriliyordu.

Fırının adı, dükkânın önündeki lale tarhlarından gelir. Laleleri her sonbaharda Hatice Hanım kendi elleriyle dikerdi. Bu gelenek bugün torunları tarafından sürdürülmektedir.

Yangın ve yeniden yapım

12 Ocak 1967 gecesi çıkan yangında fırının çatısı tamamen yandı. Yangın, bacadan sıçrayan bir kıvılcım yüzünden başlamıştı. Komşular taş fırını kurtardı, ancak bütün tarif defterleri kül oldu. Hatice Hanım tarifleri ezberinden yeniden yazdırdı.

Yeni binayı mimar Cemal Ersoy tasarladı. Bina, iki katlı ve kesme taştandır. İnşaat on dört ay sürdü ve 1968 yılının nisan ayında tamamlandı. Eski binadan geriye yalnızca kapının üzerindeki mermer kitabe kaldı.

Büyüme

1979'da işin başına Hatice Hanım'ın oğlu Kemal Yıldırım geçti. Kemal Bey ikinci şubeyi 1983 yılında Karabük'te açtı. Üçüncü şube ise 1991'de Ankara'da, Ulus semtinde hizmete girdi. Ankara şubesi bugün en çok satış yapan şubedir.

Fırın bugün 146 kişiyi istihdam etmektedir. Günde ortalama on iki bin ekmek üretilir. Un, Konya'daki üç değirmenden alınır; tuz ise Çankırı'dan gelir. En ünlü ürün, safranlı çörektir. Safranlı çörek 2009 yılında coğrafi işaret almıştır.

Kurallar

Ekmek satışı sabah altıda başlar ve akşam sekizde sona erer. Pazar günleri fırın kapalıdır, çünkü taş fırının haftada bir gün soğuması gerekir. Bayat ekmekler atılmaz; her akşam hayvan barınağına gönderilir. İade edilen ürünlerin bedeli yedi gün içinde ödenir.

Personele yılda yirmi gün ücretli izin verilir. Fazla mesai ücreti normal ücretin yüzde elli fazlasıdır. İşe yeni başlayanlar altı haftalık bir çıraklık eğitiminden geçer. Eğitimi usta fırıncı Nuri Demirtaş verir.

Müze

Fırının üst katı 2015'ten beri küçük bir müzedir. Müzede eski hamur tekneleri, tahta kürekler ve Hatice Hanım'ın el yazısıyla bir mektubu sergilenir. Müze giriş ücreti 40 liradır; öğrenciler ücretsiz girer. Müze salı günleri hariç her gün on ile on yedi arasında açıktır.
`,
} as const;
