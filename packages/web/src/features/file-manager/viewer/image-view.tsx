import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { screenText } from '@docent/contract/messages/screen-texts';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState, type WheelEvent } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ImageToolbar } from './image-toolbar.tsx';
import { fittingZoom, zoomedBy } from './image-zoom.ts';
import { usePicture } from './use-picture.ts';
import { type Slideshow, useSlideshow } from './use-slideshow.ts';
import type { ViewedFile } from './viewer.queries.ts';

interface ImageViewProps {
  file: StoredFile;
  viewed: ViewedFile;
  /** Opens another picture of the folder in the place of this one. */
  onOpen: (uid: string) => void;
}

interface Natural {
  width: number;
  height: number;
}

/** The size at which a picture is seen: fitting, until the reader chooses one. */
function useZoom(uid: string) {
  const frame = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<Natural | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [frameSize, setFrameSize] = useState<Natural>({ width: 1, height: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins fitting again.
  useEffect(() => setChosen(null), [uid]);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setFrameSize({ width: element.clientWidth - 32, height: element.clientHeight - 32 }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const zoom = chosen ?? (natural === null ? 1 : fittingZoom(natural, frameSize));
  const by = useCallback((steps: 1 | -1) => setChosen(zoomedBy(zoom, steps)), [zoom]);
  return { frame, natural, setNatural, zoom, by, to: setChosen };
}

/** What a key does while the picture has the focus. */
function actOf(key: string, size: ReturnType<typeof useZoom>, show: Slideshow): (() => void) | undefined {
  switch (key) {
    case '+':
      return () => size.by(1);
    case '-':
      return () => size.by(-1);
    case '0':
      return () => size.to(null);
    case '1':
      return () => size.to(1);
    case 'ArrowLeft':
      return () => show.go(-1);
    case 'ArrowRight':
      return () => show.go(1);
    case ' ':
      return show.toggle;
    default:
      return undefined;
  }
}

/** A picture, to be looked at closely, and the way to the others of its folder. */
export function ImageView({ file, viewed, onOpen }: ImageViewProps) {
  const t = useTexts(viewerTexts);
  const language = useLanguage();
  const picture = usePicture(viewed, file.type);
  const size = useZoom(file.uid);
  const show = useSlideshow(file, onOpen);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actOf(event.key, size, show);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey) size.by(event.deltaY < 0 ? 1 : -1);
  };
  if (picture.error !== null)
    return <ErrorState text={screenText('errors.fileDownloadFailed', language)} onRetry={picture.retry} />;
  const { width = 0, height = 0 } = size.natural ?? {};
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ImageToolbar zoom={size.zoom} onZoom={size.by} onSize={size.to} show={show} />
      {/* biome-ignore lint/a11y/useSemanticElements: no form stands in it. */}
      <div
        ref={size.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label={t('image.frame', { name: file.name })}
        onKeyDown={onKeyDown}
        onWheel={onWheel}
        className="grid min-h-0 flex-1 place-items-center overflow-auto bg-surface-sunken p-4 focus-visible:-outline-offset-2"
      >
        {picture.address !== undefined && (
          <img
            src={picture.address}
            alt={file.name}
            onLoad={({ currentTarget }) =>
              size.setNatural({
                // A drawing without a size of its own is as wide as it likes.
                width: currentTarget.naturalWidth || 800,
                height: currentTarget.naturalHeight || 600,
              })
            }
            style={
              size.natural === null ? undefined : { width: width * size.zoom, height: height * size.zoom }
            }
            className="max-w-none"
          />
        )}
      </div>
    </div>
  );
}
