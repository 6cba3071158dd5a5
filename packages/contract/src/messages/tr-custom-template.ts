import type { enCustomTemplate } from './en-custom-template.ts';
import type { Message } from './format.ts';

export const trCustomTemplate: Record<keyof typeof enCustomTemplate, Message> = {
  'errors.customTemplateNotFound': 'Asistan bulunamadı',
  'errors.customTemplateNotPublished': 'Bu asistan henüz yayımlanmadı.',
  'errors.customTemplatesLimitReached': 'Bir projede en çok {max} asistan olabilir.',
  'errors.templateFilesLimitReached': 'Bir asistanın bilgisinde en çok {max} dosya olabilir.',
  'errors.templateWorse': {
    one: '{number}. sürüm, yayımdaki sürümün geçtiği ortak test sorusunu geçemiyor. Yayımlamak için onay gerekir.',
    other:
      '{number}. sürüm, ikisine de sorulan {count} test sorusunun {passed} tanesini, yayımdaki sürüm ise {publishedPassed} tanesini geçiyor. Yayımlamak için onay gerekir.',
  },
  'errors.templateWithoutQuestions': 'Önce bir test sorusu ekleyin.',
  'errors.templateTestRunning': 'Bu asistanın bir testi sürüyor.',
  'errors.testQuestionsLimitReached': 'Bir asistanın en çok {max} test sorusu olabilir.',
  'assistantTest.failed': 'Test tamamlanamadı. Yeniden başlatın.',
  'assistantTest.interrupted': 'Test yarıda kaldı. Yeniden başlatın.',
  'assistantTest.budgetReached': 'Bir bütçeye ulaşıldı: test durduruldu.',
  'errors.unansweredNotFound': 'Soru bulunamadı',
  'errors.templateVersionNotFound': 'Sürüm bulunamadı',
  'validation.instructions.required': 'Yönergeler zorunludur',
  'validation.model.not_available': 'Kullanabildiğiniz modellerden birini seçin.',
  'answer.assistant.nothing': 'Bakabildiğim kaynaklarda bununla ilgili bir şey bulamadım.',
  'answer.assistant.withoutModel':
    'Bu asistanın bakabileceği belge yok ve burada yanıt veren bir yapay zekâ modeli de yok. İkisinden biri olana kadar soruları yanıtlayamaz.',
  'answer.assistant.fromModel':
    'Asistanın belgelerinde bununla ilgili bir şey yok. Bu yanıt yalnızca yapay zekâ modelinden geliyor.',
};
