import { type ReactNode, useState } from "react";
import { MOST_ZOOM } from "../../flows/picture/crop-geometry.ts";
import { encodeSquare, type ImageLimits } from "../../flows/picture/encode-square.ts";
import { useCrop } from "../../flows/picture/use-crop.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";

export interface CropWords {
  readonly title: string;
  readonly hint: string;
  readonly area: string;
  readonly zoom: string;
  readonly save: string;
  readonly cancel: string;
}

export interface CropDialogProps {
  readonly file: File;
  readonly words: CropWords;
  readonly limits: ImageLimits;
  readonly shape: "round" | "square";
  onCropped(file: File): void;
  onUnreadable(): void;
  onClose(): void;
}

/** The canvas is scaled to the dialog; this is sharp on dense displays. */
const CANVAS_PIXELS = 512;

export function CropDialog(props: CropDialogProps): ReactNode {
  const { file, words, limits, shape, onCropped, onUnreadable, onClose } = props;
  const [isPending, setPending] = useState(false);
  const { ref, image, square, zoom, setZoom, ...handlers } = useCrop(file, onUnreadable);
  const save = async (): Promise<void> => {
    if (image === null || square === null) return;
    setPending(true);
    const blob = await encodeSquare(image, square, limits).catch(() => null);
    if (blob === null) return onUnreadable();
    const { type } = blob;
    onCropped(new File([blob], `picture.${type.slice("image/".length)}`, { type }));
  };
  return (
    <Dialog title={words.title} lead={words.hint} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {/* Screen readers pass the arrow keys on only in an application. */}
      <div
        data-part="crop"
        data-shape={shape}
        data-state={image === null ? "loading" : "ready"}
        role="application"
        aria-label={words.area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the image
        tabIndex={0}
        // Otherwise a finger scrolls the page instead.
        style={{ touchAction: "none" }}
        {...handlers}
        onPointerCancel={handlers.onPointerUp}
      >
        <canvas ref={ref} data-part="crop-image" width={CANVAS_PIXELS} height={CANVAS_PIXELS} />
      </div>
      <label data-part="crop-zoom">
        <span data-part="label">{words.zoom}</span>
        <input
          data-part="range"
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
      <Actions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button tone="primary" isPending={isPending} isOff={image === null} onClick={() => void save()}>
          {words.save}
        </Button>
      </Actions>
    </Dialog>
  );
}
