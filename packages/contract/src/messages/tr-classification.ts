import type { enClassification } from './en-classification.ts';
import type { Message } from './format.ts';

export const trClassification: Record<keyof typeof enClassification, Message> = {
  'errors.classificationsLimitReached': 'Bir projede en fazla {max} sınıflandırma olabilir.',
  'errors.classificationsRunning':
    'Süren {max} sınıflandırmanız var. Birinin bitmesini bekleyin ya da birini iptal edin.',
  'errors.classificationLabelUnknown': 'Sınıflandırmada böyle bir etiket yok ya da tek etiket alıyor.',
  'errors.classificationTableUnreadable': '“{name}” içindeki tablo okunamadı.',
  'errors.classificationTooLong':
    'Bu, bir sınıflandırmanın alabileceğinden fazla: en çok {items} öğe ve {length} karakter.',
  'errors.labelSetNotFound': 'Etiket kümesi bulunamadı',
  'errors.labelSetNameTaken': 'Bu adda bir etiket kümesi zaten var.',
  'errors.labelSetsLimitReached': 'Bir projede en fazla {max} etiket kümesi olabilir.',
  'validation.labels.items_min': 'En az iki etiket ekleyin.',
  'validation.labels.distinct': 'Her etiketin kendi adı olmalıdır.',
  'validation.labelName.required': 'Etiket zorunludur',
  'validation.one_source': 'Birini seçin: metinler, dosyalar ya da bir tablonun sütunu.',
  'classification.failed':
    'Sınıflandırma bizden kaynaklanan bir hatayla sona erdi. Sınıflandırılanlar saklandı; devam edebilirsiniz.',
  'classification.budgetReached':
    'Yapay zekâ modelleri için bir bütçe tükendi. O ana kadar sınıflandırılanlar saklandı.',
  'classification.modelUnavailable':
    'Yapay zekâ modeline şu anda ulaşılamıyor. Sınıflandırılanlar saklandı; lütfen sonra yeniden deneyin.',
  'classification.modelRateLimited':
    'Yapay zekâ modeli şu anda yoğun. Sınıflandırılanlar saklandı; lütfen sonra yeniden deneyin.',
  'classification.modelCutOff': 'Yapay zekâ modeli yarıda durdu. O ana kadar sınıflandırılanlar saklandı.',
  'classification.interrupted':
    'Sınıflandırma çok sık yarıda kesildi. Sınıflandırılanlar saklandı; devam edebilirsiniz.',
  'classification.export.text': 'Metin',
  'classification.export.labels': 'Etiketler',
  'classification.export.confidence': 'Güven',
  'classification.export.standing': 'Durum',
  'classification.export.words': 'Belirleyici sözcükler',
  'classification.standing.unsure': 'emin değil',
  'classification.standing.failed': 'başarısız',
  'classification.standing.pending': 'sınıflandırılmadı',
  'classification.standing.corrected': 'düzeltildi',
};
