import { type RequestState, type RequestStates, requestStates, stateAt } from '#desk/runs/requestStates.ts';
import { type MapLayout, placeOf } from './mapLayout.ts';
import styles from './RunMap.module.css';
import { stateGlyphs, stateTones } from './stateGlyphs.ts';

/** Draws all cells. Each state is drawn once and then copied: ten thousand shapes would take too long. */
export function paintMap(canvas: HTMLCanvasElement, states: RequestStates, layout: MapLayout): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = devicePixelRatio;
  const { pitch, columns, height, size } = layout;
  // Also clears it.
  canvas.width = Math.round(columns * pitch * scale);
  canvas.height = Math.round(height * scale);
  const sprites = spritesIn(canvas, Math.max(1, Math.round(size * scale)));
  for (let cell = 0; cell < states.length; cell++) {
    const { x, y } = placeOf(layout, cell);
    const image = sprites[requestStates.indexOf(stateAt(states, cell))];
    if (image) context.drawImage(image, Math.round(x * scale), Math.round(y * scale));
  }
}

/**
 * By state, in the colours of RunMap.module.css as the browser resolves them now: a canvas knows neither
 * `light-dark()` nor variables.
 */
function spritesIn(canvas: HTMLCanvasElement, size: number): OffscreenCanvas[] {
  const probe = document.createElement('span');
  probe.className = styles['swatch'] ?? '';
  probe.hidden = true;
  canvas.after(probe);
  const sprites = requestStates.map((state) => {
    probe.dataset['state'] = state;
    probe.dataset['tone'] = stateTones[state];
    const { color, backgroundColor } = getComputedStyle(probe);
    return sprite(state, { ink: color, ground: backgroundColor }, size);
  });
  probe.remove();
  return sprites;
}

function sprite(
  state: RequestState,
  { ink, ground }: { ink: string; ground: string },
  size: number,
): OffscreenCanvas {
  const image = new OffscreenCanvas(size, size);
  const context = image.getContext('2d');
  if (!context) return image;
  context.fillStyle = ground;
  context.fillRect(0, 0, size, size);
  context.scale(size / 10, size / 10);
  context.fillStyle = ink;
  context.fill(new Path2D(stateGlyphs[state]));
  return image;
}
