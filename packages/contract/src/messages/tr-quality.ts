import type { enQuality } from './en-quality.ts';
import type { Message } from './format.ts';

export const trQuality = {
  'errors.goldenQuestionNotFound': 'Bu altın soru artık yok veya görme yetkiniz yok.',
  'errors.goldenQuestionTaken': 'Bu soru zaten saklanıyor. Onu orada değiştirin.',
  'errors.goldenQuestionsLimitReached': 'Bir modelde en fazla {max} altın soru olabilir.',
  'errors.modelWithoutQuestions':
    'Sorulabilecek bir altın soru yok. Kaynağının dosyası duran bir soru ekleyin.',
  'errors.questionsNoHeader': 'İlk satır "question" ve "file" sütunlarını adlandırmalıdır.',
  'errors.buildWorse':
    '{number} numaralı derleme etkin olandan daha az buluyor: ikisine de sorulan sorularda ({count}) nDCG@10, {activeScore} yerine {score}. Etkinleştirmenin onaylanması gerekir.',
  'errors.curatedAnswerNotFound': 'Bu hazır yanıt artık yok veya görme yetkiniz yok.',
  'errors.curatedQuestionTaken': 'Bu soruyu başka bir hazır yanıt zaten yanıtlıyor: {question}',
  'errors.curatedAnswersLimitReached': 'Bir modelde en fazla {max} hazır yanıt olabilir.',
  'errors.passageNotFound': 'Bu bölüm artık yok veya görme yetkiniz yok.',
  'errors.passageEditNotFound': 'Bu bölüm değişikliği artık yok veya görme yetkiniz yok.',
  'errors.passageEditsLimitReached':
    'Bir modelin en fazla {max} bölümü düzeltilebilir veya kapatılabilir. Çok fazla değişiklik gerektiren dosyaları modelden çıkarın.',
  'question.import.noQuestion': 'Soru eksik.',
  'question.import.tooLong': 'Soru {max} karakterden uzun.',
  'question.import.noFile': 'Dosya eksik: adını veya uid değerini yazın.',
  'question.import.unknownFile': 'Bu projede böyle bir dosya yok: {name}',
  'question.import.manyFiles': 'Bu projede {name} adlı birden fazla dosya var. uid değerini yazın.',
  'question.import.badPassage': 'Böyle bir bölüm yok: version, start ve end birlikte gereklidir.',
  'question.import.tooManySources': 'Bir sorunun en fazla {max} kaynağı olabilir.',
} as const satisfies Record<keyof typeof enQuality, Message>;
