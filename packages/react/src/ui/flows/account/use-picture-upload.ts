import type { User } from "@sallyport/core";
import { useEffect, useRef, useState } from "react";
import { isPicture } from "../../forms/is-picture.ts";
import { tell } from "../../provider/tell.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useRestored } from "../../provider/use-restored.ts";

/** What was chosen: to be shown, and where the application keeps it, as far as either is known. */
interface Chosen {
  readonly file: File;
  readonly image: string | null;
  readonly address: string | null;
}

/** What went wrong: with the application's upload, or by the server's answer. */
type Trouble = "upload" | { readonly code: string; readonly message: string };

interface State {
  /** `saved`, `removed`: what was done last. */
  readonly status: "idle" | "sending" | "removing" | "saved" | "removed";
  /** In place of the account's picture, until that is another than `before`. */
  readonly over: { readonly image: string | null; readonly before: string | null } | null;
  /** What has not arrived. */
  readonly chosen: Chosen | null;
  readonly trouble: Trouble | null;
}

/** A picture on its way. */
export interface PictureUpload extends Omit<State, "over"> {
  readonly image: string | null;
  send(file: File): void;
  retry(): void;
  remove(): void;
  /** As before the first. */
  reset(): void;
}

const QUIET: State = { status: "idle", over: null, chosen: null, trouble: null };

/** As an address of its own; null where the file cannot be read. */
const read = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });

/** What the application answers; null where it fails, or where no picture may be loaded from there. */
async function upload(uploadImage: (file: File) => Promise<string>, file: File): Promise<string | null> {
  try {
    const address: unknown = await uploadImage(file);
    if (typeof address === "string" && isPicture(address)) return address;
    tell(`uploadImage answered no address of a picture: ${address}`);
  } catch (error) {
    tell(`uploadImage failed: ${error}`);
  }
  return null;
}

/** One thing at a time; who leaves hears nothing more of it. */
function useTurn() {
  const current = useRef<object | null>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  return {
    /** Says whether it is still the same one's turn; null where it is another's. */
    begin(): (() => boolean) | null {
      if (current.current !== null) return null;
      const turn = {};
      current.current = turn;
      return () => current.current === turn;
    },
    end(): void {
      current.current = null;
    },
  };
}

/** Has the application keep a picture, and makes its address the account's. */
export function usePictureUpload(user: User): PictureUpload {
  const { client, uploadImage } = useUI();
  const { begin, end } = useTurn();
  const [state, setState] = useState(QUIET);
  const { status, over, chosen, trouble } = state;
  const before = user.image ?? null;
  const isDone = status === "saved" || status === "removed";
  if (isDone && over !== null && over.before !== before) setState({ ...state, over: null });

  const show = (next: Partial<State>): void => {
    if (next.status !== "sending" && next.status !== "removing") end();
    const image = next.chosen?.image ?? null;
    setState({ ...QUIET, over: image === null ? null : { image, before }, ...next });
  };
  const send = async (first: Chosen): Promise<void> => {
    const isOn = uploadImage && begin();
    if (!isOn) return;
    show({ status: "sending", chosen: first });
    const shown = { ...first, image: first.image ?? (await read(first.file)) };
    if (!isOn()) return;
    show({ status: "sending", chosen: shown });
    const address = shown.address ?? (shown.image && (await upload(uploadImage, first.file)));
    if (!isOn()) return;
    if (!address) return show({ chosen: shown, trouble: "upload" });
    // It is kept already, if the page is left and comes back meanwhile.
    show({ status: "sending", chosen: { ...shown, address } });
    const { error } = await client.updateUser({ image: address });
    if (!isOn()) return;
    if (error !== null) show({ chosen: { ...shown, address }, trouble: error });
    else show({ status: "saved", over: { image: shown.image, before } });
  };
  const remove = async (): Promise<void> => {
    const isOn = begin();
    if (isOn === null) return;
    show({ status: "removing" });
    const { error } = await client.updateUser({ image: null });
    if (!isOn()) return;
    show(error === null ? { status: "removed", over: { image: null, before } } : { trouble: error });
  };
  useRestored(() => {
    if (status === "sending") show({ chosen, trouble: "upload" });
    else if (status === "removing") show({});
  });
  return {
    ...{ status, chosen, trouble },
    image: over === null ? before : over.image,
    send: (file) => void send({ file, image: null, address: null }),
    retry: () => void (chosen !== null && send(chosen)),
    remove: () => void remove(),
    reset: () => show({}),
  };
}
