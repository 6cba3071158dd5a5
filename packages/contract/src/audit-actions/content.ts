import type { Sentences } from './sentences.ts';

/** Actions on files, models and conversations. */
export const contentActions = {
  'file.created': ['{actor} added a file: {subject}', '{actor} dosya ekledi: {subject}'],
  'file.read': ['{actor} read a file: {subject}', '{actor} dosya okudu: {subject}'],
  'file.archive_downloaded': [
    '{actor} downloaded files as a ZIP file: {subject}',
    '{actor} dosyaları ZIP olarak indirdi: {subject}',
  ],
  'file.changed': ['{actor} renamed a file: {subject}', '{actor} dosyayı yeniden adlandırdı: {subject}'],
  'file.moved': ['{actor} moved a file: {subject}', '{actor} dosyayı taşıdı: {subject}'],
  'file.version_added': [
    '{actor} added a new version of a file: {subject}',
    '{actor} dosyaya yeni bir sürüm ekledi: {subject}',
  ],
  'file.version_restored': [
    '{actor} restored an earlier version of a file: {subject}',
    '{actor} dosyanın eski bir sürümünü geri getirdi: {subject}',
  ],
  'file.version_deleted': [
    '{actor} deleted a version of a file: {subject}',
    '{actor} dosyanın bir sürümünü sildi: {subject}',
  ],
  'file.deleted': ['{actor} deleted a file: {subject}', '{actor} dosyayı sildi: {subject}'],
  'file.restored': [
    '{actor} restored a file from the bin: {subject}',
    '{actor} dosyayı çöp kutusundan geri getirdi: {subject}',
  ],
  'file.erased': [
    '{actor} erased a file from the bin: {subject}',
    '{actor} dosyayı çöp kutusundan kalıcı olarak sildi: {subject}',
  ],
  'folder.created': ['{actor} created a folder: {subject}', '{actor} klasör oluşturdu: {subject}'],
  'folder.changed': ['{actor} renamed a folder: {subject}', '{actor} klasörü yeniden adlandırdı: {subject}'],
  'folder.moved': ['{actor} moved a folder: {subject}', '{actor} klasörü taşıdı: {subject}'],
  'folder.deleted': [
    '{actor} deleted a folder with all it held: {subject}',
    '{actor} klasörü içindekilerle birlikte sildi: {subject}',
  ],
  'folder.restored': [
    '{actor} restored a folder from the bin: {subject}',
    '{actor} klasörü çöp kutusundan geri getirdi: {subject}',
  ],
  'folder.erased': [
    '{actor} erased a folder from the bin: {subject}',
    '{actor} klasörü çöp kutusundan kalıcı olarak sildi: {subject}',
  ],
  'sitemap.created': ['{actor} added the sitemap {subject}', '{actor} {subject} site haritasını ekledi'],
  'sitemap.changed': [
    '{actor} changed the sitemap {subject}',
    '{actor} {subject} site haritasını değiştirdi',
  ],
  'sitemap.processed': [
    '{actor} had the sitemap {subject} processed',
    '{actor} {subject} site haritasını işletti',
  ],
  'sitemap.deleted': ['{actor} deleted the sitemap {subject}', '{actor} {subject} site haritasını sildi'],
  'custom_template.created': ['{actor} added the assistant {subject}', '{actor} {subject} asistanını ekledi'],
  'custom_template.changed': [
    '{actor} changed the assistant {subject}',
    '{actor} {subject} asistanını değiştirdi',
  ],
  'custom_template.exported': [
    '{actor} exported the assistant {subject}',
    '{actor} {subject} asistanını dışa aktardı',
  ],
  'custom_template.published': [
    '{actor} published the assistant {subject}',
    '{actor} {subject} asistanını yayımladı',
  ],
  'custom_template.restored': [
    '{actor} restored a version of the assistant {subject}',
    '{actor} {subject} asistanının bir sürümünü geri getirdi',
  ],
  'custom_template.access_changed': [
    '{actor} changed who may use the assistant {subject}',
    '{actor} {subject} asistanını kimlerin kullanabileceğini değiştirdi',
  ],
  'custom_template.tested': [
    '{actor} tested the assistant {subject}',
    '{actor} {subject} asistanını test etti',
  ],
  'test_question.added': [
    '{actor} added a test question to the assistant {subject}',
    '{actor} {subject} asistanına test sorusu ekledi',
  ],
  'test_question.changed': [
    '{actor} changed a test question of the assistant {subject}',
    '{actor} {subject} asistanının bir test sorusunu değiştirdi',
  ],
  'test_question.deleted': [
    '{actor} deleted a test question of the assistant {subject}',
    '{actor} {subject} asistanının bir test sorusunu sildi',
  ],
  'custom_template.deleted': [
    '{actor} deleted the assistant {subject}',
    '{actor} {subject} asistanını sildi',
  ],
  'label_set.created': [
    '{actor} saved the label set {subject}',
    '{actor} {subject} etiket kümesini kaydetti',
  ],
  'label_set.changed': [
    '{actor} changed the label set {subject}',
    '{actor} {subject} etiket kümesini değiştirdi',
  ],
  'label_set.deleted': ['{actor} deleted the label set {subject}', '{actor} {subject} etiket kümesini sildi'],
  'classification.created': [
    '{actor} classified texts: {subject}',
    '{actor} metinleri sınıflandırdı: {subject}',
  ],
  'classification.continued': [
    '{actor} continued a classification: {subject}',
    '{actor} bir sınıflandırmaya devam etti: {subject}',
  ],
  'classification.exported': [
    '{actor} exported a classification: {subject}',
    '{actor} bir sınıflandırmayı dışa aktardı: {subject}',
  ],
  'classification.deleted': [
    '{actor} deleted a classification: {subject}',
    '{actor} bir sınıflandırmayı sildi: {subject}',
  ],
  'spreadsheet.created': ['{actor} added the database {subject}', '{actor} {subject} veritabanını ekledi'],
  'spreadsheet.changed': [
    '{actor} changed the database {subject}',
    '{actor} {subject} veritabanını değiştirdi',
  ],
  'spreadsheet.import_cancelled': [
    '{actor} canceled the import of the database {subject}',
    '{actor} {subject} veritabanının içe aktarılmasını iptal etti',
  ],
  'spreadsheet.version_added': [
    '{actor} added new data to a table of the database {subject}',
    '{actor} {subject} veritabanının bir tablosuna yeni veri ekledi',
  ],
  'spreadsheet.version_activated': [
    '{actor} changed the current version of a table of the database {subject}',
    '{actor} {subject} veritabanının bir tablosunda geçerli sürümü değiştirdi',
  ],
  'spreadsheet.version_deleted': [
    '{actor} deleted a version of a table of the database {subject}',
    '{actor} {subject} veritabanının bir tablosunun sürümünü sildi',
  ],
  'spreadsheet.answer_exported': [
    '{actor} downloaded the result of a question to the database {subject}',
    '{actor} {subject} veritabanına sorulan bir sorunun sonucunu indirdi',
  ],
  'saved_question.created': ['{actor} saved a question: {subject}', '{actor} soru kaydetti: {subject}'],
  'saved_question.changed': [
    '{actor} changed a saved question: {subject}',
    '{actor} kayıtlı soruyu değiştirdi: {subject}',
  ],
  'saved_question.deleted': [
    '{actor} deleted a saved question: {subject}',
    '{actor} kayıtlı soruyu sildi: {subject}',
  ],
  'saved_question.scheduled': [
    '{actor} changed when the saved questions of the database {subject} run for them',
    '{actor} {subject} veritabanındaki kayıtlı soruların kendisi için ne zaman çalışacağını değiştirdi',
  ],
  'spreadsheet.deleted': ['{actor} deleted the database {subject}', '{actor} {subject} veritabanını sildi'],
  'model.created': ['{actor} created a model: {subject}', '{actor} model oluşturdu: {subject}'],
  'model.changed': ['{actor} changed a model: {subject}', '{actor} modeli değiştirdi: {subject}'],
  'model.files_added': [
    '{actor} added files to a model: {subject}',
    '{actor} modele dosya ekledi: {subject}',
  ],
  'model.files_removed': [
    '{actor} took files out of a model: {subject}',
    '{actor} modelden dosya çıkardı: {subject}',
  ],
  'model.sitemaps_added': [
    '{actor} added sitemaps to the model {subject}',
    '{actor} {subject} modeline site haritaları ekledi',
  ],
  'model.sitemaps_removed': [
    '{actor} took sitemaps out of the model {subject}',
    '{actor} {subject} modelinden site haritalarını çıkardı',
  ],
  'model.public_id_changed': [
    '{actor} changed the public identifier of a model: {subject}',
    '{actor} modelin genel tanımlayıcısını değiştirdi: {subject}',
  ],
  'model.deleted': ['{actor} deleted a model: {subject}', '{actor} modeli sildi: {subject}'],
  'build.requested': ['{actor} requested a build: {subject}', '{actor} derleme istedi: {subject}'],
  'build.retried': [
    '{actor} tried a failed build again: {subject}',
    '{actor} başarısız derlemeyi yeniden denedi: {subject}',
  ],
  'build.canceled': [
    '{actor} canceled a failed build: {subject}',
    '{actor} başarısız derlemeyi iptal etti: {subject}',
  ],
  'build.activated': ['{actor} activated a build: {subject}', '{actor} derlemeyi etkinleştirdi: {subject}'],
  'build.deleted': ['{actor} deleted a build: {subject}', '{actor} derlemeyi sildi: {subject}'],
  'question.added': [
    '{actor} added a golden question to a model: {subject}',
    '{actor} modele altın soru ekledi: {subject}',
  ],
  'question.changed': [
    '{actor} changed a golden question of a model: {subject}',
    '{actor} modelin altın sorusunu değiştirdi: {subject}',
  ],
  'question.deleted': [
    '{actor} deleted a golden question of a model: {subject}',
    '{actor} modelin altın sorusunu sildi: {subject}',
  ],
  'question.imported': [
    '{actor} imported golden questions into a model: {subject}',
    '{actor} modele altın sorular içe aktardı: {subject}',
  ],
  'build.scored': ['{actor} had a build scored: {subject}', '{actor} derlemeyi puanlattı: {subject}'],
  'curated_answer.added': [
    '{actor} added a curated answer to a model: {subject}',
    '{actor} modele hazır yanıt ekledi: {subject}',
  ],
  'curated_answer.changed': [
    '{actor} changed a curated answer of a model: {subject}',
    '{actor} modelin hazır yanıtını değiştirdi: {subject}',
  ],
  'curated_answer.deleted': [
    '{actor} deleted a curated answer of a model: {subject}',
    '{actor} modelin hazır yanıtını sildi: {subject}',
  ],
  'passage.corrected': [
    '{actor} corrected a passage for the next build of a model: {subject}',
    '{actor} modelin sonraki derlemesi için bir bölümü düzeltti: {subject}',
  ],
  'passage.switched_off': [
    '{actor} switched a passage off for the next build of a model: {subject}',
    '{actor} modelin sonraki derlemesi için bir bölümü kapattı: {subject}',
  ],
  'passage.restored': [
    '{actor} took back what was made of a passage of a model: {subject}',
    '{actor} modelin bir bölümündeki değişikliği geri aldı: {subject}',
  ],
  'summary.created': ['{actor} began a summary', '{actor} bir özet başlattı'],
  'summary.changed': ['{actor} renamed a summary', '{actor} bir özetin adını değiştirdi'],
  'summary.deleted': ['{actor} deleted a summary', '{actor} bir özeti sildi'],
  'summary.exported': ['{actor} exported a summary', '{actor} bir özeti dışa aktardı'],
  'link.enabled': [
    '{actor} switched a public link on: {subject}',
    '{actor} herkese açık bağlantıyı açtı: {subject}',
  ],
  'link.disabled': [
    '{actor} switched a public link off: {subject}',
    '{actor} herkese açık bağlantıyı kapattı: {subject}',
  ],
  'link.changed': [
    '{actor} changed the settings of a public link: {subject}',
    '{actor} herkese açık bağlantının ayarlarını değiştirdi: {subject}',
  ],
  'link.rekeyed': [
    '{actor} gave a public link a new address: {subject}',
    '{actor} herkese açık bağlantıya yeni bir adres verdi: {subject}',
  ],
  'link.conversation_deleted': [
    '{actor} deleted the chat of a visitor of a public link: {subject}',
    '{actor} herkese açık bağlantının bir ziyaretçisinin sohbetini sildi: {subject}',
  ],
  'conversation.exported': ['{actor} exported a chat', '{actor} bir sohbeti dışa aktardı'],
  'conversation.deleted': ['{actor} deleted a chat', '{actor} bir sohbeti sildi'],
  'conversation.restored': [
    '{actor} restored a chat from the bin',
    '{actor} bir sohbeti çöp kutusundan geri getirdi',
  ],
  'conversation.erased': [
    '{actor} erased a chat from the bin',
    '{actor} bir sohbeti çöp kutusundan kalıcı olarak sildi',
  ],
} as const satisfies Sentences;
