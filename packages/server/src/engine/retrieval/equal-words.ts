import type { TextLanguage } from './text-language.ts';
import { readWordFamilies, type WordFamilies } from './word-families.ts';

// Different ways to write one thing: numbers in words and in digits, units and their symbols. A line is a family.
const english = `
two 2
three 3
four 4
five 5
six 6
seven 7
eight 8
nine 9
ten 10
eleven 11
twelve 12
fifteen 15
twenty 20
thirty 30
forty 40
fifty 50
sixty 60
ninety 90
first 1st
second 2nd
third 3rd
fourth 4th
fifth 5th
kilogram kilograms kilo kilos kg
gram grams
kilometre kilometres kilometer kilometers km
metre metres meter meters
centimetre centimetres centimeter centimeters cm
millimetre millimetres millimeter millimeters mm
litre litres liter liters
tonne tonnes ton tons
usd dollar dollars
eur euro euros
gbp sterling
tv television
uk britain
usa america
`;

const turkish = `
iki 2
üç 3
dört 4
beş 5
altı 6
yedi 7
sekiz 8
dokuz 9
yirmi 20
otuz 30
kırk 40
elli 50
altmış 60
yetmiş 70
seksen 80
doksan 90
kilogram kilo kg
kilometre km
santimetre santim cm
milimetre mm
metrekare m2
lira tl try
dolar usd
avro euro eur
dakika dk
`;

const families = readWordFamilies({ en: english, tr: turkish });

/** Families of ways to write the same thing. */
export const equalWords = (language: TextLanguage): WordFamilies => families[language];
