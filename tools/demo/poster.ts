import { pngOf } from './png.js';

type Colour = readonly [red: number, green: number, blue: number];

/** Describes the scene of a picture: a road at night, in the colours of a place. */
export interface Scene {
  readonly sky: Colour;
  readonly glow: Colour;
  readonly land: Colour;
  /** Rough skylines have towers, smooth ones hills. */
  readonly skyline: 'towers' | 'hills' | 'dunes';
  /** The position of the light, 0 to 1 from left to right. */
  readonly light: number;
}

/** Lists the scenes by circuit: harbour, pine ridge, mountain, desert, old town. */
export const SCENES: readonly Scene[] = [
  { sky: [9, 18, 38], glow: [44, 199, 240], land: [7, 12, 22], skyline: 'towers', light: 0.68 },
  { sky: [10, 26, 32], glow: [61, 240, 176], land: [6, 20, 18], skyline: 'hills', light: 0.3 },
  { sky: [28, 12, 38], glow: [255, 120, 170], land: [18, 8, 24], skyline: 'hills', light: 0.74 },
  { sky: [42, 20, 14], glow: [255, 176, 32], land: [34, 16, 8], skyline: 'dunes', light: 0.5 },
  { sky: [16, 16, 40], glow: [197, 139, 255], land: [10, 9, 26], skyline: 'towers', light: 0.26 },
];

const HORIZON = 0.56;

/** Paints a scene as a PNG file; the same scene and size give the same file. */
export function posterOf(scene: Scene, width: number, height: number): Buffer {
  const pixels = new Uint8Array(width * height * 3);
  const edges = Array.from({ length: width }, (_, x) => skylineAt(scene, x / width));
  const colour: [number, number, number] = [0, 0, 0];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      paint(colour, scene, (x + 0.5) / width, (y + 0.5) / height, width / height, edges[x] ?? HORIZON);
      pixels[at] = colour[0];
      pixels[at + 1] = colour[1];
      pixels[at + 2] = colour[2];
    }
  }
  return pngOf(width, height, pixels);
}

/** Paints a pixel. `x` and `y` range from 0 to 1; `edge` is where the skyline ends and the sky begins, at this x. */
function paint(out: [number, number, number], scene: Scene, x: number, y: number, aspect: number, edge: number): void {
  const { sky, glow, land, light } = scene;
  const distance = Math.hypot((x - light) * aspect, y - HORIZON + 0.12);
  const halo = Math.exp(-distance * 2.6);
  const disc = clamp((0.13 - distance) * 160);
  const dusk = clamp(y / HORIZON) ** 3 * 0.4;
  for (let c = 0; c < 3; c += 1) {
    const above = sky[c as 0] + (glow[c as 0] - sky[c as 0]) * (halo * 0.55 + dusk * 0.5);
    out[c as 0] = above + (glow[c as 0] * 0.92 + 20 - above) * disc;
  }
  if (y > edge) blend(out, land, 0.94);
  if (y > HORIZON) paintRoad(out, scene, x, y, aspect);
}

/** Paints a road from under the light to the lower edge, with kerbs, a dashed line and reflections. */
function paintRoad(
  out: [number, number, number],
  { glow, land, light }: Scene,
  x: number,
  y: number,
  aspect: number,
): void {
  const depth = (y - HORIZON) / (1 - HORIZON);
  const centre = light + (0.5 - light) * depth ** 0.6 + 0.06 * Math.sin(depth * 3.1) * (1 - depth);
  const half = (0.012 + 0.42 * depth ** 1.25) / Math.max(1, aspect / 2);
  const across = (x - centre) / half;
  const along = 1 / (depth + 0.045);
  out[0] = land[0] * (0.8 + 0.6 * depth);
  out[1] = land[1] * (0.8 + 0.6 * depth);
  out[2] = land[2] * (0.8 + 0.6 * depth);
  const side = Math.abs(across);
  if (side < 1) {
    blend(out, [22, 26, 36], 1);
    blend(out, glow, 0.3 * Math.exp(-Math.abs(across) * 2.4) * (1 - depth * 0.65));
    if (side < 0.03 && Math.sin(along * 9) > 0) blend(out, [235, 240, 250], 0.75);
    // the trace of cars that have passed
    const trail = Math.exp(-(((across - 0.42) * 26) ** 2)) + Math.exp(-(((across - 0.52) * 30) ** 2));
    blend(out, [255, 70, 60], clamp(trail) * 0.75 * (1 - depth * 0.25));
    const lamps = Math.exp(-(((across + 0.44) * 26) ** 2)) + Math.exp(-(((across + 0.54) * 30) ** 2));
    blend(out, [255, 236, 190], clamp(lamps) * 0.7 * (1 - depth * 0.25));
  } else if (side < 1.1) {
    blend(out, Math.sin(along * 14) > 0 ? [220, 60, 60] : [235, 238, 244], 0.85);
  }
}

function skylineAt({ skyline }: Scene, x: number): number {
  if (skyline === 'dunes') return HORIZON - 0.05 - 0.05 * Math.sin(x * 7 + 1) - 0.03 * Math.sin(x * 13);
  const hills = HORIZON - 0.1 - 0.07 * Math.sin(x * 6.3 + 0.6) - 0.04 * Math.sin(x * 15 + 2) - 0.012 * Math.sin(x * 61);
  if (skyline === 'hills') return hills;
  const block = Math.floor(x * 46);
  const tower = Math.abs(Math.sin(block * 12.9898) * 43758.5453) % 1;
  const crane = block % 11 === 4 && (x * 46) % 1 > 0.4 && (x * 46) % 1 < 0.5 ? 0.3 : 0;
  return HORIZON - 0.03 - tower ** 2 * 0.24 - crane;
}

function blend(out: [number, number, number], colour: Colour, share: number): void {
  out[0] += (colour[0] - out[0]) * share;
  out[1] += (colour[1] - out[1]) * share;
  out[2] += (colour[2] - out[2]) * share;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
