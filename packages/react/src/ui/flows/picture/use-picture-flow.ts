import { useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ChangeFlow } from "../use-change.ts";
import type { ImageLimits } from "./encode-square.ts";
import type { PictureTarget } from "./picture-target.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

/** The state of an account's picture, or of an organization's logo. */
export interface PictureFlow extends Pick<ChangeFlow, "problem"> {
  readonly image: string | null;
  readonly status: "idle" | "sending" | "removing" | "saved" | "removed";
  readonly canRetry: boolean;
  readonly accept: string;
  /** The largest accepted size, in units of 1,048,576 bytes. */
  readonly maxMegabytes: number;
  readonly limits: ImageLimits | null;
  accepts(file: File): boolean;
  refuse(): void;
  choose(file: File): void;
  retry(): void;
  giveUp(): void;
  remove(): void;
}

const TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const MEGABYTE = 1024 * 1024;

export function usePictureFlow(target: PictureTarget): PictureFlow {
  const { maxImageBytes } = useUI();
  const errorText = useErrorText();
  const { image, status, chosen, trouble, send, retry, reset, remove } = usePictureUpload(target);
  const [refused, setRefused] = useState<"type" | "size" | "unreadable" | null>(null);
  const isBusy = status === "sending" || status === "removing";
  const maxMegabytes = Math.round((maxImageBytes / MEGABYTE) * 100) / 100;
  const { words, upload } = target;

  const problem = (): string => {
    if (refused === "size") return words.size(maxMegabytes);
    if (refused !== null) return words[refused];
    if (trouble === "upload") return words.failed;
    return trouble === null ? "" : errorText(trouble);
  };
  const accepts = (file: File): boolean => {
    if (isBusy) return false;
    const isOfType = TYPES.includes(file.type) && file.size > 0;
    const wrong = isOfType ? (file.size > maxImageBytes ? "size" : null) : "type";
    setRefused(wrong);
    if (wrong !== null) reset();
    return wrong === null;
  };
  const anew = (work: () => void) => () => {
    setRefused(null);
    work();
  };
  return {
    image,
    status,
    problem: problem(),
    canRetry: chosen !== null && !isBusy,
    accept: TYPES.join(),
    maxMegabytes,
    limits: upload?.limits ?? null,
    accepts,
    refuse() {
      setRefused("unreadable");
      reset();
    },
    choose: (file) => {
      if (accepts(file)) send(file);
    },
    retry: anew(retry),
    giveUp: anew(reset),
    remove: anew(remove),
  };
}
