import type { MapLayout } from './mapLayout.ts';
import { placeOf } from './mapLayout.ts';
import { type RequestState, type RequestStates, requestStates, stateAt } from './requestStates.ts';
import { stateGlyphs } from './stateGlyphs.ts';

/** A state's colours as the browser resolved them. */
export type Palette = Record<RequestState, { ink: string; ground: string }>;

export interface MapPainter {
  /** Draws the cells that are not as they were; all of them where the layout, the palette or the screen is another. */
  paint(states: RequestStates, layout: MapLayout, palette: Palette): void;
}

/** A cell of each state is drawn once, and then copied: ten thousand shapes a frame would be too many. */
export function createMapPainter(canvas: HTMLCanvasElement): MapPainter {
  const context = canvas.getContext('2d');
  let drawn: { layout: MapLayout; palette: Palette; scale: number; states: RequestStates } | null = null;
  let sprites: OffscreenCanvas[] = [];

  return {
    paint: (states, layout, palette) => {
      if (!context) return;
      const scale = devicePixelRatio;
      const isAnew =
        drawn?.layout !== layout ||
        drawn.palette !== palette ||
        drawn.scale !== scale ||
        drawn.states.length !== states.length;
      const { pitch, columns, height, size } = layout;
      if (isAnew) {
        // Also clears it.
        canvas.width = Math.round(columns * pitch * scale);
        canvas.height = Math.round(height * scale);
        sprites = requestStates.map((state) => sprite(state, palette, Math.max(1, Math.round(size * scale))));
      }
      for (let cell = 0; cell < states.length; cell++) {
        if (!isAnew && drawn?.states[cell] === states[cell]) continue;
        const { x, y } = placeOf(layout, cell);
        const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
        const image = sprites[requestStates.indexOf(stateAt(states, cell))];
        if (!image) continue;
        if (!isAnew) context.clearRect(left, top, image.width, image.height);
        context.drawImage(image, left, top);
      }
      drawn = { layout, palette, scale, states };
    },
  };
}

function sprite(state: RequestState, palette: Palette, size: number): OffscreenCanvas {
  const image = new OffscreenCanvas(size, size);
  const context = image.getContext('2d');
  if (!context) return image;
  const { ink, ground } = palette[state];
  context.fillStyle = ground;
  context.fillRect(0, 0, size, size);
  context.scale(size / 10, size / 10);
  context.fillStyle = ink;
  context.fill(new Path2D(stateGlyphs[state]));
  return image;
}
