declare module 'snowball-stemmers' {
  export function newStemmer(algorithm: 'english' | 'porter'): { stem(word: string): string };
}
