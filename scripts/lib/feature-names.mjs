const usage = `npm run new:feature -- NAME [--plural NAMES] [--turkish NAMES] [--permission SCOPE] [--no-schema]

  NAME          one of them, in English and kebab-case: meeting-note
  --plural      several of them: meeting-notes. Without it, NAME with an s
  --turkish     what the screen is called in Turkish: "Toplantı notları". Without it, as in English
  --permission  the scope that opens it, company by default; add, edit and delete are its levels
  --no-schema   leaves schema.sql as it is`;

const isKebab = (text) => /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(text);
const pascalOf = (kebab) => kebab.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());
const camelOf = (kebab) => kebab.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The value of each placeholder in the templates. */
function namesFor(kebab, { plural, turkish, permission }) {
  const [word, words] = [kebab.replaceAll('-', ' '), plural.replaceAll('-', ' ')];
  return {
    kebab,
    kebabs: plural,
    camel: camelOf(kebab),
    camels: camelOf(plural),
    Pascal: pascalOf(kebab),
    Pascals: pascalOf(plural),
    snake: kebab.replaceAll('-', '_'),
    snakes: plural.replaceAll('-', '_'),
    word,
    words,
    Word: upperFirst(word),
    Words: upperFirst(words),
    a_word: `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`,
    Tr: turkish ?? upperFirst(words),
    permission,
  };
}

/**
 * Reads the command line. @throws Error that says how the command is used
 * @param {readonly string[]} given
 */
export function readArguments(given) {
  const [kebab = '', ...rest] = given;
  const options = { plural: `${kebab}s`, turkish: undefined, permission: 'company' };
  let withSchema = true;
  for (let place = 0; place < rest.length; place += 1) {
    const name = rest[place]?.replace(/^--/, '') ?? '';
    if (name === 'no-schema') withSchema = false;
    else if (Object.hasOwn(options, name) && rest[place + 1]) options[name] = rest[++place];
    else throw new Error(usage);
  }
  if (!isKebab(kebab) || !isKebab(options.plural) || options.plural === kebab) throw new Error(usage);
  return { names: namesFor(kebab, options), withSchema };
}
