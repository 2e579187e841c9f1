import { toHex } from "./hex.ts";
/** @see RFC 9562 section 5.7 */
export function uuidV7(now: Date, fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(16);
  fill(bytes);
  const view = new DataView(bytes.buffer);
  const time = now.getTime();
  view.setUint32(0, Math.floor(time / 0x10000));
  view.setUint16(4, time % 0x10000);
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = toHex(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
