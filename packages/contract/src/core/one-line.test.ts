import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['a head of a mail', 'Ada\r\nBcc: all@acme.test', 'Ada Bcc: all@acme.test'],
  ['other ends of lines', 'one\u2028two\u2029three\u0085four\tfive', 'one two three four five'],
  ['what moves the cursor of a terminal', '\u001b[2J\u009b31mred', '[2J31mred'],
  ['what turns the direction of the rest', '\u202Egpj.exe\u2066', 'gpj.exe'],
  ['what takes no room', 'ad\u200bmin\ufeff\u00ad', 'admin'],
  ['nothing that is seen', '\u200b\u200d\u3164 \u2060', ''],
  ['spaces around it', '  Ayşe Işık ', 'Ayşe Işık'],
  ['a joiner within a Persian word', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['an emoji that is joined', '👩\u200d💻', '👩\u200d💻'],
  ['a mark beside a word', 'C\u200e++', 'C\u200e++'],
  ['a NUL, which is refused later', 'a\u0000b', 'a\u0000b'],
])('%s: %j', (_, text, kept) => {
  expect(oneLine(text)).toBe(kept);
});
