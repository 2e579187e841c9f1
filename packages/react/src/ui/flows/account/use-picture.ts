import type { User } from "@sallyport/core";
import { useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ChangeFlow } from "../use-change.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

/** The state of an account's picture. */
export interface PictureFlow extends Pick<ChangeFlow, "problem"> {
  readonly image: string | null;
  readonly status: "idle" | "sending" | "removing" | "saved" | "removed";
  /** Whether the chosen picture could not be saved, so that it can be sent again or discarded. */
  readonly canRetry: boolean;
  readonly accept: string;
  /** The largest accepted size, in units of 1,048,576 bytes. */
  readonly maxMegabytes: number;
  /** Uploads a picture and saves it to the account. A file that is too large or of another type is refused. */
  choose(file: File): void;
  retry(): void;
  giveUp(): void;
  remove(): void;
}

const TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const MEGABYTE = 1024 * 1024;

/** Uploads, replaces and removes the account's picture. The provider needs `uploadImage`. */
export function usePicture(user: User): PictureFlow {
  const { maxImageBytes } = useUI();
  const t = useAccountText();
  const errorText = useErrorText();
  const { image, status, chosen, trouble, send, retry, reset, remove } = usePictureUpload(user);
  const [refused, setRefused] = useState<"type" | "size" | null>(null);
  const isBusy = status === "sending" || status === "removing";
  const maxMegabytes = Math.round((maxImageBytes / MEGABYTE) * 100) / 100;

  const problem = (): string => {
    if (refused === "type") return t("profile.picture.type");
    if (refused === "size") return t("profile.picture.size", { size: maxMegabytes });
    if (trouble === "upload") return t("profile.picture.failed");
    return trouble === null ? "" : errorText(trouble);
  };
  const choose = (file: File): void => {
    if (isBusy) return;
    const isOfType = TYPES.includes(file.type) && file.size > 0;
    const wrong = isOfType ? (file.size > maxImageBytes ? "size" : null) : "type";
    setRefused(wrong);
    if (wrong === null) send(file);
    else reset();
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
    choose,
    retry: anew(retry),
    giveUp: anew(reset),
    remove: anew(remove),
  };
}
