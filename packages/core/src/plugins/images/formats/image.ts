export interface CheckedImage {
  readonly type: "image/webp" | "image/jpeg";
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export class InvalidImage extends Error {}

export function assertImage(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new InvalidImage(problem);
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
