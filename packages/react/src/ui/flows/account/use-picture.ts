import type { User } from "@sallyport/core";
import { useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

/** The state of an account's picture. */
export interface PictureFlow {
  /** What was chosen, until the account has it; else the account's. */
  readonly image: string | null;
  /** `saved`, `removed`: what was done last. */
  readonly status: "idle" | "sending" | "removing" | "saved" | "removed";
  /** What went wrong; empty for nothing. */
  readonly problem: string;
  /** What was chosen has not arrived: it can be sent again, or given up. */
  readonly canRetry: boolean;
  /** Which types are taken, for a file input. */
  readonly accept: string;
  /** How large it may be: of 1,048,576 bytes each. */
  readonly maxMegabytes: number;
  /** Sends a picture and makes it the account's; one of another type or too large is refused. */
  choose(file: File): void;
  retry(): void;
  giveUp(): void;
  /** Takes the account's picture away. */
  remove(): void;
}

const TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const MEGABYTE = 1024 * 1024;

/** Gives an account a picture of one's own, where the provider has `uploadImage`, or takes it away. */
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
  /** What was refused before is told no more. */
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
