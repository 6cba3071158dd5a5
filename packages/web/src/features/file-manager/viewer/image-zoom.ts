import { limits } from '@docent/contract/limits';

const { zoomStep, zoomMin, zoomMax } = limits.imageView;

const within = (zoom: number) => Math.min(zoomMax, Math.max(zoomMin, zoom));

/** A step nearer (1) or further away (-1): a tenth of what is seen, so that steps feel alike at any size. */
export const zoomedBy = (zoom: number, steps: 1 | -1): number =>
  within(steps === 1 ? zoom * (1 + zoomStep) : zoom / (1 + zoomStep));

interface Size {
  width: number;
  height: number;
}

/** The zoom at which all of the picture is seen; a small one is not blown up. */
export const fittingZoom = (picture: Size, frame: Size): number =>
  within(Math.min(1, frame.width / Math.max(1, picture.width), frame.height / Math.max(1, picture.height)));
