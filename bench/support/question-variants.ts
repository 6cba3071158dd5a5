// The same question as people also write it: with courtesy around it, with a typing error, without Turkish letters, in
// capitals. The same question always gives the same variants.

export type QuestionLanguage = 'en' | 'tr';

/** `#` is the question. Written before the rules that they are measured with. */
const courtesies: Readonly<Record<QuestionLanguage, readonly string[]>> = {
  en: [
    'Hello, could I ask you something: # Thanks!',
    'Hi there! Could you please tell me: # Thank you very much.',
    'Good morning, I was wondering if you could help me with this question. #',
    'Dear team, I would like to know the following: # Kind regards',
    'Hey, quick question - # thx',
    '# Thank you in advance for your help!',
    'Please help me. # I would really appreciate it.',
    'Sorry to bother you, but I have a question: # Many thanks and have a nice day',
  ],
  tr: [
    'Merhaba, şunu sorabilir miyim: # Teşekkürler.',
    'İyi günler, bir sorum olacaktı. # Şimdiden teşekkür ederim.',
    'Selamlar, rica etsem bana yardımcı olur musunuz? #',
    'Günaydın, acaba # Çok teşekkürler, kolay gelsin.',
    'Merhabalar, öğrenmek istediğim bir şey var: #',
    'Kolay gelsin, # Cevabınız için şimdiden teşekkürler, iyi çalışmalar.',
    'Lütfen söyler misiniz, # Saygılarımla',
    'Kusura bakmayın rahatsız ediyorum, bir şey danışacaktım: # Sağ olun.',
  ],
};

/** A question with courtesy before and behind it; another one for each place in the list of questions. */
export function politely(question: string, language: QuestionLanguage, place: number): string {
  const list = courtesies[language];
  return (list[place % list.length] ?? '#').replace('#', () => question);
}

const plainLetters: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  Ç: 'C',
  Ğ: 'G',
  İ: 'I',
  Ö: 'O',
  Ş: 'S',
  Ü: 'U',
  â: 'a',
  î: 'i',
  û: 'u',
};

export const withoutTurkishLetters = (question: string): string =>
  question.replace(/[çğıöşüÇĞİÖŞÜâîû]/gu, (letter) => plainLetters[letter] ?? letter);

export const inCapitals = (question: string, language: QuestionLanguage): string =>
  question.toLocaleUpperCase(language);

const letters: Readonly<Record<QuestionLanguage, string>> = {
  en: 'abcdefghijklmnopqrstuvwxyz',
  tr: 'abcçdefgğhıijklmnoöprsştuüvyz',
};

/** A sequence of numbers that is the same in every run (mulberry32). */
function createDraw(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function mistype(word: string, alphabet: string, draw: (below: number) => number): string {
  const at = draw(word.length);
  const letter = alphabet.charAt(draw(alphabet.length));
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  switch (draw(4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + word.slice(at);
    case 2:
      return before + letter + after;
    default:
      return at === 0
        ? word.charAt(1) + word.charAt(0) + word.slice(2)
        : word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + after;
  }
}

/** One wrong, missing, superfluous or exchanged letter in one of the longer words. */
export function withTypo(question: string, language: QuestionLanguage, place: number): string {
  const draw = createDraw(place + 1);
  const words = [...question.matchAll(/\p{L}{5,}/gu)];
  const chosen = words[draw(words.length)];
  if (!chosen) return question;
  for (;;) {
    const wrong = mistype(chosen[0], letters[language], draw);
    if (wrong !== chosen[0])
      return question.slice(0, chosen.index) + wrong + question.slice(chosen.index + chosen[0].length);
  }
}
