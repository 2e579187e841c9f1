import { common } from "@sallyport/i18n/screens/parts";
import { type ComponentType, type ReactNode, useId, useRef, useState } from "react";
import type { PictureFlow } from "../../flows/picture/use-picture-flow.ts";
import { Actions } from "../../parts/actions.tsx";
import { Avatar } from "../../parts/avatar.tsx";
import { Button } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import { usePartText } from "../../provider/use-text.ts";
import type { CropDialogProps, CropWords } from "./crop-dialog.tsx";

export interface PictureWords {
  readonly upload: string;
  readonly another: string;
  readonly remove: string;
  readonly hint: string;
  readonly moment: string;
  readonly sending: string;
  readonly saved: string;
  readonly removed: string;
  readonly crop: CropWords;
}

interface PictureFieldProps {
  readonly name: string;
  readonly shape: CropDialogProps["shape"];
  readonly flow: PictureFlow;
  readonly words: PictureWords;
}

interface Cropping {
  readonly file: File;
  readonly CropDialog: ComponentType<CropDialogProps>;
}

/** Loads the dialog when a file is chosen, so that no page waits for it. */
function useCropping({ accepts, refuse }: PictureFlow) {
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const open = async (file: File): Promise<void> => {
    if (!accepts(file)) return;
    try {
      const { CropDialog } = await import("./crop-dialog.tsx");
      setCropping({ file, CropDialog });
    } catch {
      refuse();
    }
  };
  return { cropping, open, close: () => setCropping(null) };
}

function Buttons({
  flow,
  words,
  open,
  notes,
}: Omit<PictureFieldProps, "name" | "shape"> & { open(): void; notes: string }) {
  const t = usePartText(common);
  const { image, status, canRetry } = flow;
  const isBusy = status === "sending" || status === "removing";
  return (
    <Actions>
      <Button describedBy={notes} isPending={isBusy} onClick={canRetry ? flow.retry : open}>
        {isBusy && (status === "sending" ? t("common.sending") : words.moment)}
        {!isBusy && (canRetry ? t("common.retry") : words.upload)}
      </Button>
      {canRetry && <Button onClick={open}>{words.another}</Button>}
      {canRetry && <Button onClick={flow.giveUp}>{t("common.cancel")}</Button>}
      {image !== null && !canRetry && !isBusy && <Button onClick={flow.remove}>{words.remove}</Button>}
    </Actions>
  );
}

export function PictureField({ name, shape, flow, words }: PictureFieldProps): ReactNode {
  const { image, limits, status, problem, accept } = flow;
  const notes = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { cropping, open, close } = useCropping(flow);
  const Crop = cropping?.CropDialog;
  // The button that was pressed may disappear, and the focus with it.
  const atFirst =
    <Args extends readonly unknown[]>(work: (...args: Args) => void) =>
    (...args: Args): void => {
      box.current?.querySelector("button")?.focus();
      work(...args);
    };
  const onFile = (): void => {
    const file = input.current?.files?.[0];
    if (file !== undefined) void atFirst(open)(file);
    // Clearing the value lets the user choose the same file again.
    if (input.current !== null) input.current.value = "";
  };
  const done = { idle: "", removing: "", sending: words.sending, saved: words.saved, removed: words.removed };
  return (
    <div data-part="picture" data-shape={shape} ref={box}>
      <div data-part="who">
        <Avatar name={name} image={image} />
        <p data-part="row-title">{name}</p>
      </div>
      <input data-part="picture-file" ref={input} type="file" accept={accept} hidden onChange={onFile} />
      <Buttons
        flow={{ ...flow, giveUp: atFirst(flow.giveUp), remove: atFirst(flow.remove) }}
        words={words}
        open={() => input.current?.click()}
        notes={notes}
      />
      <div data-part="picture-notes" id={notes}>
        <p data-part="hint">{words.hint}</p>
        <Status done={done[status]} problem={problem} />
      </div>
      {Crop !== undefined && cropping !== null && limits !== null && (
        <Crop
          file={cropping.file}
          words={words.crop}
          limits={limits}
          shape={shape}
          onClose={close}
          onUnreadable={() => {
            close();
            flow.refuse();
          }}
          onCropped={(file) => {
            close();
            flow.choose(file);
          }}
        />
      )}
    </div>
  );
}
