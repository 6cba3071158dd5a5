import { defineTexts } from './define-texts.ts';

/** Trying a build: the passages that a question would get. */
export const customModelTestTexts = defineTexts(
  {
    testTitle: 'Try a question',
    testText: 'See the passages that a question would get, how well they fit, and what they were found by.',
    question: 'Question',
    questionPlaceholder: 'What would somebody ask?',
    find: 'Find passages',
    testBuild: 'Build',
    testActive: 'Build {number} (active)',
    found: {
      one: '{count} passage from build {number} in {time} ms',
      other: '{count} passages from build {number} in {time} ms',
    },
    'use.meaning.closed':
      'This project is closed to AI providers outside, and what made the vectors is one. These passages were found by words alone.',
    'use.reranking.closed':
      'This project is closed to AI providers outside, and what reranks is one. The passages are in the order in which they were found.',
    'use.meaning.failed':
      'The search by meaning did not answer in time. These passages were found by words alone.',
    'use.meaning.too_many':
      'This build has more passages than are compared with a question, so it is searched by words alone.',
    'use.meaning.not_connected':
      'What made the vectors of this build is not connected any more. These passages were found by words alone.',
    'use.reranking.failed':
      'The AI model did not rerank. The passages are in the order in which they were found.',
    'use.reranking.not_connected':
      'The AI model for reranking is not connected. The passages are in the order in which they were found.',
    ranks: 'Place in each search',
    rankWords: 'By words: {place}',
    rankMeaning: 'By meaning: {place} (nearness {nearness})',
    rankMeaningNone: 'By meaning: –',
    rankFound: 'As found: {place}',
    reranked: 'in the order of the AI model',
    rankFused: 'Together: {place}',
    nothingLeft: 'No file of this build matches the filter',
    nothingLeftText: 'So nothing was searched. Widen the filter or remove it.',
    searchedFiles: { one: 'in {count} file', other: 'in {count} files' },
    foundNoneFiltered: {
      one: 'Only the one file that meets the filter was searched. Try other words, or widen the filter or remove it.',
      other:
        'Only the {count} files that meet the filter were searched. Try other words, or widen the filter or remove it.',
    },
    foundNone: 'No passage fits this question',
    foundNoneText:
      'Nothing in the documents of this build says it. Try other words, or add files that say it.',
    testEmpty: 'Type a question',
    testEmptyText: 'The passages are those that answers would be written from, in the same order.',
    testNoBuild: 'There is no build to try yet',
    testNoBuildText: 'As soon as a build is ready, its passages can be found here.',
    scoreOf: 'Score {score}',
    page: 'Page {page}',
    under: 'Under',
    correctedFrom: 'Corrected manually. The file says: {original}',
    foundBy: 'Found by',
    openPassage: 'Open {name} at this passage',
    position: 'Passage {n} of {total}',
  },
  {
    testTitle: 'Bir soru deneyin',
    testText: 'Bir sorunun hangi bölümleri getireceğini, ne kadar uyduklarını ve neyle bulunduklarını görün.',
    question: 'Soru',
    questionPlaceholder: 'Biri ne sorardı?',
    find: 'Bölümleri bul',
    testBuild: 'Derleme',
    testActive: 'Derleme {number} (etkin)',
    found: {
      one: 'Derleme {number} içinden {time} ms içinde {count} bölüm',
      other: 'Derleme {number} içinden {time} ms içinde {count} bölüm',
    },
    'use.meaning.closed':
      'Bu proje dışarıdaki yapay zekâ sağlayıcılarına kapalı; vektörleri yapan da dışarıda. Bu bölümler yalnızca sözcüklerle bulundu.',
    'use.reranking.closed':
      'Bu proje dışarıdaki yapay zekâ sağlayıcılarına kapalı; yeniden sıralayan model de dışarıda. Bölümler bulundukları sırada.',
    'use.meaning.failed':
      'Anlama göre arama zamanında yanıt vermedi. Bu bölümler yalnızca sözcüklerle bulundu.',
    'use.meaning.too_many':
      'Bu derlemede bir soruyla karşılaştırılabilecekten çok bölüm var; bu yüzden yalnızca sözcüklerle aranır.',
    'use.meaning.not_connected':
      'Bu derlemenin vektörlerini yapan artık bağlı değil. Bu bölümler yalnızca sözcüklerle bulundu.',
    'use.reranking.failed': 'Yapay zekâ modeli bir sıra vermedi. Bölümler bulundukları sırada.',
    'use.reranking.not_connected':
      'Bölümleri sıralayacak yapay zekâ modeli bağlı değil. Bulundukları sırada duruyorlar.',
    ranks: 'Aramalardaki sıra',
    rankWords: 'Sözcüklerle: {place}',
    rankMeaning: 'Anlamla: {place} (yakınlık {nearness})',
    rankMeaningNone: 'Anlamla: –',
    rankFound: 'Bulunuş sırası: {place}',
    reranked: 'yapay zekâ modelinin sırasıyla',
    rankFused: 'Birlikte: {place}',
    nothingLeft: 'Bu derlemenin hiçbir dosyası filtreye uymuyor',
    nothingLeftText: 'Bu yüzden arama yapılmadı. Filtreyi genişletin ya da kaldırın.',
    searchedFiles: { one: '{count} dosyada', other: '{count} dosyada' },
    foundNoneFiltered: {
      one: 'Yalnızca filtreye uyan tek dosyada arandı. Başka sözcükler deneyin ya da filtreyi genişletin veya kaldırın.',
      other:
        'Yalnızca filtreye uyan {count} dosyada arandı. Başka sözcükler deneyin ya da filtreyi genişletin veya kaldırın.',
    },
    foundNone: 'Bu soruya uyan bölüm yok',
    foundNoneText:
      'Bu derlemenin belgelerinde bunu söyleyen bir şey yok. Başka sözcükler deneyin veya bunu söyleyen dosyalar ekleyin.',
    testEmpty: 'Bir soru yazın',
    testEmptyText: 'Bölümler, yanıtların yazılacağı bölümlerdir ve aynı sırada gelir.',
    testNoBuild: 'Denenecek derleme henüz yok',
    testNoBuildText: 'Bir derleme hazır olunca bölümleri burada bulunabilir.',
    scoreOf: 'Puan {score}',
    page: 'Sayfa {page}',
    under: 'Başlığı:',
    correctedFrom: 'Elle düzeltildi. Dosyada yazan: {original}',
    foundBy: 'Bulan sözcükler',
    openPassage: '{name} dosyasını bu bölümde aç',
    position: '{total} bölümden {n}.',
  },
);
