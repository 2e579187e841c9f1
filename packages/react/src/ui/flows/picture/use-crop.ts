import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type CropSquare, middleOf, moved, zoomed, zoomOf } from "./crop-geometry.ts";

type Area = HTMLElement;

export interface CropFlow {
  readonly ref: RefObject<HTMLCanvasElement | null>;
  readonly image: ImageBitmap | null;
  readonly square: CropSquare | null;
  readonly zoom: number;
  setZoom(zoom: number): void;
  onKeyDown(event: KeyboardEvent<Area>): void;
  onPointerDown(event: PointerEvent<Area>): void;
  onPointerMove(event: PointerEvent<Area>): void;
  onPointerUp(event: PointerEvent<Area>): void;
}

interface Seen {
  readonly image: ImageBitmap;
  readonly square: CropSquare;
}
type Change = (size: ImageBitmap, square: CropSquare) => CropSquare;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Readonly<Record<string, number>> = { "+": 1.1, "=": 1.1, "-": 1 / 1.1, _: 1 / 1.1, "−": 1 / 1.1 };
const STEP = 0.05;
const FINE_STEP = 0.01;
const WHEEL = 0.002;

const byZoom =
  (factor: number): Change =>
  (size, square) =>
    zoomed(size, square, zoomOf(size, square) * factor);

function useBitmap(file: File, begin: (image: ImageBitmap) => void, onUnreadable: () => void): void {
  const told = useRef({ begin, onUnreadable });
  told.current = { begin, onUnreadable };
  useEffect(() => {
    let isGone = false;
    let made: ImageBitmap | null = null;
    const decode = async (): Promise<void> => {
      try {
        made = await createImageBitmap(file);
        if (isGone) made.close();
        else told.current.begin(made);
      } catch {
        if (!isGone) told.current.onUnreadable();
      }
    };
    void decode();
    return () => {
      isGone = true;
      made?.close();
    };
  }, [file]);
}

function usePointers(change: (work: Change) => void) {
  const points = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const spread = (): number => {
    const [one, other] = [...points.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY }: PointerEvent<Area>): void {
      currentTarget.setPointerCapture(pointerId);
      points.current.set(pointerId, { x: clientX, y: clientY });
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<Area>): void {
      const last = points.current.get(pointerId);
      if (last === undefined) return;
      const before = spread();
      points.current.set(pointerId, { x: clientX, y: clientY });
      const shown = currentTarget.clientWidth * points.current.size;
      if (shown === 0) return;
      change((size, square) => moved(size, square, (clientX - last.x) / shown, (clientY - last.y) / shown));
      if (before > 0) change(byZoom(spread() / before));
    },
    onPointerUp: ({ pointerId }: PointerEvent<Area>): void => void points.current.delete(pointerId),
  };
}

export function useCrop(file: File, onUnreadable: () => void): CropFlow {
  const ref = useRef<HTMLCanvasElement>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  useBitmap(file, (image) => setSeen({ image, square: middleOf(image) }), onUnreadable);
  const change = (work: Change): void =>
    setSeen((now) => now && { image: now.image, square: work(now.image, now.square) });

  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext("2d");
    if (!canvas || !context || seen === null) return;
    const { x, y, side } = seen.square;
    context.imageSmoothingQuality = "high";
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(seen.image, x, y, side, side, 0, 0, canvas.width, canvas.height);
  }, [seen]);

  useEffect(() => {
    const canvas = ref.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      setSeen((now) => now && { ...now, square: byZoom(Math.exp(-event.deltaY * WHEEL))(now.image, now.square) });
    };
    // React listens passively, so the page would scroll as well.
    canvas?.addEventListener("wheel", onWheel, { passive: false });
    return () => canvas?.removeEventListener("wheel", onWheel);
  }, []);

  return {
    ref,
    image: seen?.image ?? null,
    square: seen?.square ?? null,
    zoom: seen === null ? 1 : zoomOf(seen.image, seen.square),
    setZoom: (zoom) => change((size, square) => zoomed(size, square, zoom)),
    onKeyDown(event) {
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      const [arrow, zoom] = [ARROWS[key], ZOOMS[key]];
      const step = shiftKey ? FINE_STEP : STEP;
      if (arrow !== undefined) change((size, square) => moved(size, square, arrow[0] * step, arrow[1] * step));
      else if (zoom !== undefined) change(byZoom(zoom));
      else return;
      event.preventDefault();
    },
    ...usePointers(change),
  };
}
