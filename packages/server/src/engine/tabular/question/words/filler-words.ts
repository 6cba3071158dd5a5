const wordList = (text: string) => new Set(text.trim().split(/\s+/));

/** Words that carry no condition of their own and cost nothing when they are passed over. */
export const fillerWords = {
  en: wordList(`the a an of in on at to for from with is are was were be been being do does did has have had having that
    which whose who whom s t there their its it this these those them they as by my our we us you your me please can could
    would will shall i if any some also so then than one ones located live lives living work works working made make makes
    come comes came using used use total given whether into within during listed value values column row rows number
    what when where how and or all table data only just get gets got named called corresponding belong belongs
    ; = most he she his her did't each records alone solo record answered were either respective
    respectively correspond corresponds together along every us shared want know about happened took place done
    tl lira liras yet already try usd eur euro euros dollar dollars gbp quid bucks pence so far actually calculate compute determine very consecutively hi hello hey pls plz lol thanks thank completely right now`),
  tr: wordList(`bir bu su o olan olanlar olanlari oldugu oldu olarak icin ile ve de da ki mi mu ait sahip bulunan yer alan
    alanlar gelen gelir verilen verildi yapilan yapildi yapan yapti yapilmis edilen edildi eden etti ise den dan te ta
    bana lutfen kadar icinde icindeki yalniz gore var vardir vardi tum her ne nedir kac hangi degeri deger degerleri
    degerine degerinin sutun sutunu sutununun sutununa sutununda bilgisi bilgileri bilgisini bilgilerini ayinda ayindaki ayi yilinda
    aylarinda aylarindaki yillarinda yillarindaki yilindan yilina ayindan ayina tarihinden tarihine yilindaki tarihinde tarihindeki kayit kayitlar tane adet adli isimli tablo tabloda veri hava olanlarin
    calisan yasayan yasiyor yasar ; = gerceklesen alindi aldi ilgili den'in in nin un nun e a ye ya i
    tl lira liralik liradan liranin liraya lirayi try usd eur euro avro dolar dolardan sterlin simdiye bugune acaba denk lazim hanim hanimin hanima bey beyin merhaba selam istiyorum isterim rica etsem ederim listesi listesini acil hocam bi yeter diye tesekkurler alayim ogrenebilir gorebilir miyim dokumu dokumunu tablosu tablosunda tablosundaki tablosundan tablosunun`),
} as const;

/**
 * Verbs that tie what is asked for to a condition that stands beside them: "taught in room 4", "written by Ada". Verbs that
 * tell rows apart by themselves ("cancelled", "retired", "sank") are none of them.
 */
const relationVerbs = {
  en: `teach teaches teaching taught study studies studied studying hold holds holding own owns owned owning possess
    possesses offer offers offered offering run runs running ran produce produces produced producing launch launched build
    builds built create creates created establish established design designed develop developed issue issued register
    registered sign signed mention mentioned consist consists situated based carry carries carried carrying presented provide
    provides provided serve serves serving compete competed competing join joined enter entered visit visited travel
    traveled travelled reside resides residing stay stays stayed stand stands employ employs employed employing write writes
    wrote written compose composed direct directs directed perform performs performed performing sing sings sang sung air
    broadcast gave gives giving given appoint appointed elect elected achieve achieved obtain obtained attain attained gain
    gained process processed handle handled manage manages managed lead leads led place placed keep keeps kept bring brought
    need needs require requires look looks looked put puts spot spotted noted end ends ended hand handed hands carry turn turned raise raises raised earn earns earned host hosts hosted grow grown associated related connected linked attend attends enroll enrolled speak speaks spoke spoken
    seen measured represent represents represented drive drives drove driven ride rides rode ridden fly flies flew flown
    operate operates operated choose chosen picked drafted assigned exist exists existing involve involved involves belonging appearing occurring appear appears appeared complete completes completed receive receives received receiving recieve recieved became become becomes`,
  tr: `ogretilen okutulan okuyan okuyor kullanilan uretilen uretildi uretmis yayinlanan yayimlanan yayinlandi yayimlandi
    kurulan kuruldu acilan acildi duzenlenen duzenlendi oynayan sunulan isletilen isleten bulunuyor aliyor veren verir
    konusulan yazilan yazildi yazan yazdi yazdigi yoneten yonetti yonettigi yonetilen besteleyen atanan atandi secilen
    secildi elde katildigi katilan temsil olusan ulasan ulasti tasiyan baglantili iliskili belirtilen adlandirilan
    insa yapilmistir yapildigi cekmis cekilen almis verdigi olup olsun sadece yalnizca kalan arasinda birlikte beraber hepsi hepsini elimizde rastlanan veriyor goren alanlar kullanan kullandigi calistigi calisir oturan ikamet istihdam uyeler kazandigi harcayan harcadigi gidilen giden gitti gittigi verdi verdigi girdi giren girdigi kazanildi kazanilan kalkan
    tuketen tuketti tuketilen kullanildi kullandi hic hicbir`,
};

/** Verbs and signs that say little beside the nouns of a question; passing them over costs a little. */
export const lightWords = {
  en: wordList(`, and all list win wins won play plays played playing get gets got receive received participate participated
    happen happened occur occurred finish finished score scored take took find return show give display across among split breakdown broken
    currently ever still both its their many money went go goes saw counting bought buy buys buying shop shopped held aired served lasted cast
    reached appear appears appeared released published results member members
    shown populated sit sits sitting something someone somebody anything anyone anybody again
    ${relationVerbs.en} lend lends lent bring brings brought pulled booked clocked blocks grossed handle handles handled collect collects collected reported recorded selected manufactured observed chart charts listing taken information info kind kinds successfully accept accepts allow allows permit permits`),
  tr: wordList(`, ve tum butun gorulen birindeki birinin birisinin kazandi kazanan kazanmis oynadi oynanan oynadigi alan alir
    yapmis yapti yaptim yaptik ettim ettik gerceklesti katildi bulundugu mevcut halen toplamda kisi kac para parayi param
    paramiz satin aldigi aldiklari kendi ${relationVerbs.tr} grafikte grafikteki tablodaki tablodan atti cikti atadigi kimdi neydi hangisiydi yapmisti listede listedeki listelenen
    bilgi bilgiler misin misiniz musun musunuz listeler gosterir soyler olduguyla oldugunu oldugunun geliyor veriliyor kullaniyor
    boyunca yani hala yoksa gelenler gelenleri gelenlerin gidenler verdik verdi verdiler vermisiz vermis veriyor geldi gelmis gelmisler ediliyor edilmis ediyor yapilmis yapiyor yapmisiz
    olmus oluyor oldular cikan cikiyor istedigi istemis kullandigi kullanilan tasinan tamamen bazinda ilgiliydi henuz miyiz miydi halde biri ediyoruz
    bize bizimle bizde bizim nasil hesapla hesaplayin etti ediyor dusen seferde yilinin ayinin tutmus yaptigi baglaniyor
    yapiliyor aciliyor siralayip siralayarak kalktigini verilmis gecen gecer tekrarsiz yazma birinde birini herkesin herkes`),
} as const;
