// Texts made by a seeded generator: words by Zipf's law, in the shapes of English and of Turkish, in sentences and
// paragraphs. The same seed gives the same text everywhere.

export type CorpusLanguage = 'en' | 'tr';

export interface Corpus {
  /** A paragraph of about `wordCount` words, in sentences. */
  paragraph(wordCount: number): string;
  /** A question with function words around `wordCount` words, none of them among the most frequent. */
  question(wordCount: number): string;
}

const vocabularySize = 60_000;
const rankOffset = 2.7;

const functionWords: Readonly<Record<CorpusLanguage, string>> = {
  en: 'the of and to a in is that for it was as with be by on not he his but at are this have from or had an they which one you were all her she there would their we him been has when who will more no if out so said what up its about into than them can only other new some could time these two may then do first any my now such like our over man me even most made after also did many before must through',
  tr: 've bir bu da de için çok ile ne daha gibi kadar sonra olarak en ama o ben var olan yok mi her ise ki diye şey değil bunu kendi iki nasıl zaman şu göre veya hem bana onun iyi olduğu ona böyle bütün yani önce biz büyük artık başka hiç içinde yeni doğru onu üzerine hiçbir aynı dedi tek siz biraz bile üç zaten neden sen fakat sadece ancak oldu burada tarafından etti bütün hangi',
};
const syllables: Readonly<Record<CorpusLanguage, readonly string[]>> = {
  en: 'con ter ment ing al ver tion per er re pro com di in ex un de ble ty ly ous ness ic ant est man land ward port stone field house ship light water mark bridge'.split(
    ' ',
  ),
  tr: 'ka la ba kö şe gö lü ma ya ği ta ra dü nü çe ri bi lı sa ğa yu mu kı ço ru ne si tü ha zi ev yol deniz dağ su gün kitap taş'.split(
    ' ',
  ),
};
const turkishEndings = ' |lar|ler|ın|de|dan|ları|nin|ye|lık|larda|lerinden'.trim().split('|');

/** A small generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function createVocabulary(language: CorpusLanguage, random: () => number): string[] {
  const frequent = functionWords[language].split(' ');
  const words = new Set(frequent);
  const parts = syllables[language];
  const pick = <Item>(list: readonly Item[], fallback: Item) =>
    list[Math.floor(random() * list.length)] ?? fallback;
  while (words.size < vocabularySize) {
    const count = 1 + Math.floor(random() * 4);
    const stem = Array.from({ length: count }, () => pick(parts, '')).join('');
    words.add(language === 'tr' ? stem + pick(turkishEndings, '') : stem);
  }
  const rest = [...words].slice(frequent.length);
  // As in real languages, what is said often is short.
  return [...frequent, ...rest.sort((one, other) => one.length - other.length)];
}

/** Draws ranks by Zipf's law in constant time (Walker's alias method). */
function createZipf(size: number, random: () => number): () => number {
  const weights = Float64Array.from({ length: size }, (_, rank) => 1 / (rank + rankOffset));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (weight * size) / total);
  const aliases = new Uint32Array(size);
  const small: number[] = [];
  const large: number[] = [];
  shares.forEach((share, rank) => void (share < 1 ? small : large).push(rank));
  while (small.length > 0 && large.length > 0) {
    const low = small.pop() ?? 0;
    const high = large.pop() ?? 0;
    aliases[low] = high;
    const rest = (shares[high] ?? 0) - (1 - (shares[low] ?? 0));
    shares[high] = rest;
    (rest < 1 ? small : large).push(high);
  }
  return () => {
    const rank = Math.floor(random() * size);
    return random() < (shares[rank] ?? 1) ? rank : (aliases[rank] ?? rank);
  };
}

const capitalise = (word: string, language: CorpusLanguage) =>
  word.charAt(0).toLocaleUpperCase(language) + word.slice(1);

/** @param seed the same seed and language give the same texts in the same order of calls */
export function createCorpus(language: CorpusLanguage, seed: number): Corpus {
  const random = createRandom(seed);
  // The words are the same whatever the seed: two corpora of a language speak alike.
  const vocabulary = createVocabulary(language, createRandom(language === 'en' ? 1 : 2));
  const drawRank = createZipf(vocabularySize, random);
  const wordAt = (rank: number) => vocabulary[rank] ?? '';
  return {
    paragraph(wordCount) {
      const sentences: string[] = [];
      for (let left = wordCount; left > 0; ) {
        const length = Math.min(left, 6 + Math.floor(random() * 16));
        const words = Array.from({ length }, () => wordAt(drawRank()));
        sentences.push(`${capitalise(words.join(' '), language)}.`);
        left -= length;
      }
      return sentences.join(' ');
    },
    question(wordCount) {
      const words: string[] = [];
      while (words.length < wordCount) {
        const rank = drawRank();
        if (rank > 150) words.push(wordAt(rank));
      }
      return language === 'en'
        ? `What is the ${words.join(' of the ')}?`
        : `${capitalise(words.join(' '), 'tr')} nedir ve nasıl?`;
    },
  };
}
