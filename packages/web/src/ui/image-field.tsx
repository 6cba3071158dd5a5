import { limits } from '@docent/contract/limits';
import { type ChangeEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { ChoiceGroup } from './choice-group.tsx';

const types = ['image/png', 'image/jpeg', 'image/webp'];
const { sizeBytesMax } = limits.logo;

/** The largest image, as texts name it. */
export const imageMaxText = `${sizeBytesMax / 1024} KB`;

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Why a file cannot be the image; undefined when it can. */
async function refusalOf(file: File): Promise<'format' | 'too_large' | undefined> {
  if (!types.includes(file.type)) return 'format';
  if (file.size > sizeBytesMax) return 'too_large';
  // The type is only a guess from the name: whether it is a picture shows when it is read.
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return 'format';
  }
}

interface ImageFieldProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  texts: { alt: string; none: string; choose: string; change: string; remove: string };
  imageClasses: string;
  /** A `data:` URL. */
  value: string | null;
  onChange: (image: string | null) => void;
  /** A file was chosen that is no PNG, JPEG or WebP, cannot be read, or is too large; the value stays. */
  onRefused: (reason: 'format' | 'too_large') => void;
}

/** A small image, kept as a `data:` URL. */
export function ImageField({ texts, imageClasses, value, onChange, onRefused, ...group }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const refusal = await refusalOf(file);
    if (refusal) onRefused(refusal);
    else onChange(await asDataUrl(file));
  };
  return (
    <ChoiceGroup {...group}>
      {() => (
        <div className="flex flex-wrap items-center gap-4">
          {value ? (
            <img src={value} alt={texts.alt} className={`border border-line ${imageClasses}`} />
          ) : (
            <p className="text-ink-muted">{texts.none}</p>
          )}
          <input
            ref={input}
            type="file"
            accept={types.join()}
            aria-label={group.label}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => void choose(event)}
          />
          <Button onClick={() => input.current?.click()}>{value ? texts.change : texts.choose}</Button>
          {value && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </ChoiceGroup>
  );
}
