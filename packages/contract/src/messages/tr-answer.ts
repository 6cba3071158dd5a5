import type { enAnswer } from './en-answer.ts';
import type { Message } from './format.ts';

export const trAnswer: Record<keyof typeof enAnswer, Message> = {
  'answer.step.waiting': '“{file}” dosyasının okunması bekleniyor',
  'answer.step.searching': '{words} aranıyor',
  'answer.step.searchingAlike': '{words} aranıyor, önceki sorunuzdan {borrowed} ile birlikte',
  'answer.step.meaningFailed': 'Anlama göre arama zamanında yanıt vermedi: yalnızca sözcüklerle arandı',
  'answer.step.reranked': 'Bölümleri {model} sıraladı',
  'answer.step.rerankFailed': '{model} bir sıra vermedi: bölümler bulundukları sırada',
  'answer.step.reading': { one: '{count} bölüm okunuyor', other: '{count} bölüm okunuyor' },
  'answer.step.nothingFound': 'Dosyalarınızda uyan bir bölüm yok',
  'answer.step.nothingFoundNarrowed': 'Sorunun daraltıldığı dosyalarda uyan bir bölüm yok',
  'answer.step.choosing': {
    one: '{count} cümle tartıldı, {chosen} tanesi seçildi',
    other: '{count} cümle tartıldı, {chosen} tanesi seçildi',
  },
  'answer.step.asking': '{model} modeline soruluyor',
  'answer.step.providerWait': {
    one: 'Sağlayıcı sonraki denemeden önce {count} saniye beklememizi istiyor',
    other: 'Sağlayıcı sonraki denemeden önce {count} saniye beklememizi istiyor',
  },
  'answer.step.next': '{model} yanıt vermedi: {next} soruluyor',
  'answer.step.thinking': 'Düşünüyor',
  'answer.step.curated': 'Hazır yanıt',
  'answer.step.curatedBy': 'Hazır yanıt: {name}',
  'answer.step.readingQuestion': 'Soru sorguya çevriliyor',
  'answer.step.running': 'Sorgu çalıştırılıyor',
  'answer.step.repairing': 'Sorgu çalıştırılamadı: düzeltiliyor',
  'answer.step.comparing': 'Sorunun başka bir okunuşuyla karşılaştırılıyor',
  'answer.tables.empty': 'Uyan satır yok.',
  'answer.tables.noRowsFor': '{periods} için satır yok. Satırlar {first} ile {last} arasında.',
  'answer.tables.noSuchRowsFor':
    '{periods} için böyle bir satır yok. Böyle satırlar {first} ile {last} arasında.',
  'answer.tables.severalCurrencies':
    '“{column}” tutarları birden çok para biriminde; bu sonuç onları birlikte hesaplıyor.',
  'answer.tables.unsignedSides':
    '“{column}” sütununda borç ve alacaklar işaretsiz; bu sonuç onları birlikte hesaplıyor.',
  'answer.tables.askForEach': 'Bunun yerine her “{by}” için ayrı sorun.',
  'answer.tables.repeatedColumn':
    '“{column}” sütununda aynı değer birden çok satırda geçiyor; bu yüzden satırlar birden çok kez sayılmış olabilir.',
  'answer.tables.repeatedColumns':
    '“{column}” ve “{other}” sütunlarının ikisinde de aynı değer birden çok satırda geçiyor; bu yüzden satırlar birden çok kez sayılmış olabilir.',
  'answer.tables.standsAlone': 'Önceki sorgu bir soruyla değiştirilemez; bu soru tek başına okundu.',
  'answer.tables.equalToIt': 'Ona eşit: {names}.',
  'answer.tables.equalToLast': 'Sonuncuya eşit: {names}.',
  'answer.tables.others': { one: '{count} satır daha', other: '{count} satır daha' },
  'answer.tables.moreOthers': { one: '{count} satırdan fazlası', other: '{count} satırdan fazlası' },
  'answer.tables.noneRose': 'Hiçbiri artmadı.',
  'answer.tables.noneFell': 'Hiçbiri azalmadı.',
  'answer.tables.leastFall': 'Hiçbiri artmadı. En küçük azalış:',
  'answer.tables.leastRise': 'Hiçbiri azalmadı. En küçük artış:',
  'answer.tables.allRows': {
    one: 'Sonuçta {count} satır var:',
    other: 'Sonuçta {count} satır var:',
  },
  'answer.tables.rows': {
    one: 'Sonuçta {count} satır var:',
    other: 'Sonuçta {count} satır var. İlk satırlar:',
  },
  'answer.tables.manyRows': {
    one: 'Sonuçta {count} satırdan fazlası var:',
    other: 'Sonuçta {count} satırdan fazlası var. İlk satırlar:',
  },
  'answer.tables.readAs': '“{written}”, “{meant}” olarak okundu.',
  'answer.tables.askBack': 'Bu soru farklı anlamlara gelebilir. Hangisini kastediyorsunuz?',
  'answer.tables.askBackOne': 'Bu soruyu doğru anladığımdan emin değilim. Bunu mu kastediyorsunuz?',
  'answer.tables.inEach': 'Her seçenekte sonuç {parts} verilir.',
  'answer.tables.orMeant': 'Başka bir şey mi kastettiniz?',
  'answer.tables.otherReading': 'Soru başka türlü okununca başka bir sonuç çıkıyor:',
  'answer.tables.noQuery':
    'Yapay zekâ modeli bu soruyu yanıtlayan bir sorgu bulamadı. Yerleşik motor soruyu şöyle okurdu:',
  'answer.tables.notUnderstood':
    'Bu soruyu bu tablolar için bir sorguya çeviremiyorum. Aradığınızı, bir sütunun ya da hücrenin adıyla yazın.',
  'answer.tables.keptAsText':
    '“{column}” metin olarak tutuluyor, çünkü bütün hücreleri sayı değil; bu yüzden onunla hesap yapılamaz. Sayı içeriyorsa Sütunlar bölümünde türünü değiştirip yeniden sorun.',
  'answer.tables.unknownWords': 'Bu sorudaki {words} ifadesini anlayamadım.',
  'answer.tables.nearest': 'Bunun yerine şunları yanıtlayabilirim:',
  'answer.lead': '{file} şöyle diyor: {quote}',
  'answer.also': 'Şunlara da bakın:',
  'answer.closest': 'Doğrudan bir yanıt bulamadım. En yakın bölüm şu:',
  'answer.highest': '“{column}” sütununda {count} satırın en yüksek değeri:',
  'answer.lowest': '“{column}” sütununda {count} satırın en düşük değeri:',
  'answer.nothing':
    'Belgelerinizde bunu yanıtlayan bir şey bulamadım. Başka sözcükler deneyin ya da konuyu anlatan bir belge ekleyin.',
  'answer.nothingAbout':
    'Belgelerinizde {words} geçmiyor. Başka sözcükler deneyin ya da konuyu anlatan bir belge ekleyin.',
  'answer.noWords': 'Arayabilmem için birkaç sözcüğe ihtiyacım var. Belgelerinizde geçen bir şey sorun.',
  'answer.noDocuments':
    'Burada henüz okunabilen bir belge yok. Bir dosya ekleyin ya da metin yapıştırıp yeniden sorun.',
  'answer.nothingLeft':
    'Kaynakların hiçbiri bu sorunun filtresine uymuyor, bu yüzden arama yapılmadı. Filtreyi genişletip ya da kaldırıp yeniden sorun.',
  'answer.projectEmpty':
    'Bu projede henüz metin içeren bir dosya yok, bu yüzden arama yapılmadı. Dosya yöneticisinde dosya ekleyin ya da sorunuza dosya ekleyip yeniden sorun.',
  'answer.projectReading':
    'Bu projenin dosyaları hâlâ okunuyor. İlki hazır olunca yeniden sorun: ne kadarının okunduğunu dosya yöneticisi gösterir.',
  'answer.narrowed.nothing':
    'Sorunuzun daraltıldığı dosyalarda bunu yanıtlayan bir şey bulamadım; yalnızca bu dosyalarda arandı. Başka sözcükler deneyin ya da filtreyi genişletin veya kaldırın.',
  'answer.narrowed.nothingAbout':
    'Sorunuzun daraltıldığı dosyalarda {words} geçmiyor; yalnızca bu dosyalarda arandı. Başka sözcükler deneyin ya da filtreyi genişletin veya kaldırın.',
  'answer.narrowed.noDocuments':
    'Sorunuzun daraltıldığı dosyaların hiçbiri okunamıyor. Filtreyi genişletip ya da kaldırıp yeniden sorun.',
  'answer.narrowed.searched':
    'Yalnızca sorunuzun daraltıldığı dosyalarda arandı. Filtreyi genişletirseniz ya da kaldırırsanız daha fazlası bulunabilir.',
  'errors.sqlWithoutTables':
    'Sorgu yalnızca tablolarla yapılan sohbetlerde kullanılabilir. Sorunuzu sözcüklerle sorun.',
  'errors.filterWithoutFiles': 'Bu sorular tek bir metin hakkında: daraltılabilecekleri dosyalar yok.',
  'answer.visitor.nothing': 'Bunu yanıtlayan bir şey bulamadım. Başka sözcükler deneyin.',
  'answer.visitor.nothingAbout': '{words} hakkında bir şey bulamadım. Başka sözcükler deneyin.',
  'answer.visitor.noWords': 'Arayabilmem için birkaç sözcüğe ihtiyacım var. Lütfen bir konu hakkında sorun.',
  'answer.visitor.noDocuments': 'Burada henüz yanıt verebileceğim bir şey yok.',
  'answer.visitor.keptAsText':
    '“{column}” metin olarak tutuluyor, çünkü bütün hücreleri sayı değil; bu yüzden onunla hesap yapılamaz.',
  'answer.onlyThoughts':
    'Yapay zekâ modeli bütün uzunluğunu düşünmeye harcadı ve yanıt yazmadı. Lütfen yeniden ya da daha basit bir biçimde sorun.',
  'errors.answerNotStored': 'Yanıt kaydedilemedi. Lütfen yeniden sorun.',
  'errors.modelWrongAddress':
    'Yapay zekâ modeli için ayarlanan adreste bir model yanıt vermiyor. Lütfen yöneticinizden adresi kontrol etmesini isteyin.',
  'errors.modelUnknown':
    'Yapay zekâ modelinin sunucusu, ayarlanan modeli tanımıyor. Lütfen yöneticinizden modelin adını kontrol etmesini isteyin.',
  'errors.modelQuotaSpent': 'Yapay zekâ modelinin hesabında kredi kalmadı. Lütfen yöneticinize haber verin.',
  'errors.modelRefusedRequest':
    'Yapay zekâ modelinin sunucusu isteği kabul etmedi. Lütfen yöneticinize haber verin; nedeni sunucu günlüğünde yazıyor.',
  'errors.modelContextOverflow':
    'Soru, yapay zekâ modeli için çok uzun. Lütfen daha kısa bir soru sorun ya da yeni bir sohbet başlatın.',
  'errors.modelBuildDeleted': 'Bu yanıtın dayandığı model sürümü silindi. Lütfen yeniden sorun.',
  'errors.queryNotWritten': 'Soru tablolardan yanıtlanamadı. Lütfen başka sözcüklerle sorun.',
  'errors.modelContentFiltered':
    'Yapay zekâ modelinin içerik filtresi yanıtı durdurdu. Lütfen başka sözcüklerle sorun.',
  'answer.greeting': 'Merhaba! Belgelerinizle ilgili bir şey sorun; size nerede yazdığını göstereyim.',
  'answer.thanks': 'Rica ederim. Belgelerinizle ilgili başka bir şey de sorabilirsiniz.',
  'answer.cannot.summarize':
    'Ben yerleşik motorum: bölümleri bulur ve alıntılarım, ama bütün bir metni özetleyemem. Bunun için yöneticiniz bir yapay zekâ modeli bağlayabilir.',
  'answer.cannot.translate':
    'Ben yerleşik motorum: bölümleri bulur ve alıntılarım, ama çeviri yapamam. Bunun için yöneticiniz bir yapay zekâ modeli bağlayabilir.',
  'answer.cannot.compute':
    'Ben yerleşik motorum: bölümleri bulur ve alıntılarım, ama hesap yapamam. Bunun için yöneticiniz bir yapay zekâ modeli bağlayabilir.',
  'answer.cannot.write':
    'Ben yerleşik motorum: bölümleri bulur ve alıntılarım, ama metin yazamam. Bunun için yöneticiniz bir yapay zekâ modeli bağlayabilir.',
  'answer.cannot.relevant': 'Sorduğunuzla en ilgili bölümler şunlar:',
  'conversation.untitled': 'Yeni sohbet',
  'conversation.export.date': 'Tarih',
  'conversation.export.files': 'Dosyalar',
  'conversation.export.references': 'Kaynaklar',
  'conversation.export.answeredBy': 'Yanıtlayan: {engine}, {time}',
  'conversation.export.unfinished': 'Yanıt hâlâ yazılıyordu.',
  'conversation.export.cancelled': 'Yanıt durduruldu.',
  'conversation.export.yes': 'Evet',
  'conversation.export.no': 'Hayır',
  'conversation.export.firstRows': '{total} satırın ilk {shown} satırı',
};
