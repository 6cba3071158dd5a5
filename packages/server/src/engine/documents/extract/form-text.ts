/** A form field or another annotation as pdf.js describes it. */
export interface FormField {
  fieldType?: string;
  fieldName?: string;
  /** The accessible name of the field. */
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

/** Names are paths, with numbers for repeated ones. */
const lastName = (path: string) => path.slice(path.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');

function filledIn({ fieldType, fieldValue, buttonValue, exportValue }: FormField): string {
  if (fieldType !== 'Btn') return oneLine([fieldValue ?? ''].flat().join(', '));
  // Each button of a group knows the group's value; the selected one reports it.
  const own = buttonValue ?? exportValue;
  return own && own !== 'Off' && own === fieldValue ? own : '';
}

/** The values of the form fields of a page, which its text does not contain. */
export function formText(fields: readonly FormField[]): string {
  const lines = fields.flatMap((field) => {
    const { alternativeText, fieldName, pushButton, password, hidden } = field;
    const value = pushButton || password || hidden ? '' : filledIn(field);
    const label = oneLine(alternativeText || lastName(fieldName ?? ''));
    return value === '' ? [] : [label === '' ? value : `${label}: ${value}`];
  });
  return lines.join('\n');
}
