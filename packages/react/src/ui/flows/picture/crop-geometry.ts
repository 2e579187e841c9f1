export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface CropSquare {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const MOST_ZOOM = 4;
const MIDDLE: Point = { x: 0.5, y: 0.5 };

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const longest = ({ width, height }: ImageSize): number => Math.min(width, height);

const inside = (size: ImageSize, { x, y, side }: CropSquare): CropSquare => ({
  x: between(x, 0, size.width - side),
  y: between(y, 0, size.height - side),
  side,
});

export function middleOf(size: ImageSize): CropSquare {
  const side = longest(size);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
}

export const zoomOf = (size: ImageSize, { side }: CropSquare): number => longest(size) / side;

export const moved = (size: ImageSize, square: CropSquare, right: number, down: number): CropSquare =>
  inside(size, { ...square, x: square.x - right * square.side, y: square.y - down * square.side });

export function zoomed(size: ImageSize, square: CropSquare, zoom: number, at: Point = MIDDLE): CropSquare {
  const side = longest(size) / between(zoom, 1, MOST_ZOOM);
  const taken = square.side - side;
  return inside(size, { x: square.x + at.x * taken, y: square.y + at.y * taken, side });
}
