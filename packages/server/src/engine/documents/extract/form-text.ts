/** What pdf.js says of a field of a form, or of anything else that lies on a page. */
export interface FormField {
  fieldType?: string;
  fieldName?: string;
  /** What the field is called for those who hear it. */
  alternativeText?: string;
  fieldValue?: string | readonly string[] | null;
  /** The value of a button when it is selected. */
  buttonValue?: string | null;
  exportValue?: string;
  pushButton?: boolean;
  password?: boolean;
  hidden?: boolean;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Names are paths, with numbers where several are called the same. */
const lastName = (path: string) => path.slice(path.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');

function filledIn({ fieldType, fieldValue, buttonValue, exportValue }: FormField): string {
  if (fieldType !== 'Btn') return oneLine([fieldValue ?? ''].flat().join(', '));
  // Each button of a group knows the value of the group; the one that is pressed speaks for it.
  const own = buttonValue ?? exportValue;
  return own && own !== 'Off' && own === fieldValue ? own : '';
}

/** What was filled into the fields of a page: the text of the page does not have it. */
export function formText(fields: readonly FormField[]): string {
  const lines = fields.flatMap((field) => {
    const { alternativeText, fieldName, pushButton, password, hidden } = field;
    const value = pushButton || password || hidden ? '' : filledIn(field);
    const label = oneLine(alternativeText || lastName(fieldName ?? ''));
    return value === '' ? [] : [label === '' ? value : `${label}: ${value}`];
  });
  return lines.join('\n');
}
