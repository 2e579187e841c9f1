import { useEffect, useRef, useState } from "react";
import { useRestored } from "../../provider/use-restored.ts";
import type { PictureTarget } from "./picture-target.ts";

interface Chosen {
  readonly file: File;
  readonly image: string | null;
  readonly address: string | null;
}

type Trouble = "upload" | { readonly code: string; readonly message: string };

interface State {
  readonly status: "idle" | "sending" | "removing" | "saved" | "removed";
  readonly over: { readonly image: string | null; readonly before: string | null } | null;
  readonly chosen: Chosen | null;
  readonly trouble: Trouble | null;
}

export interface PictureUpload extends Omit<State, "over"> {
  readonly image: string | null;
  send(file: File): void;
  retry(): void;
  remove(): void;
  reset(): void;
}

const QUIET: State = { status: "idle", over: null, chosen: null, trouble: null };

const read = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });

/** Allows one operation at a time. After unmounting, its result is ignored. */
function useTurn() {
  const current = useRef<object | null>(null);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  return {
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

export function usePictureUpload({ image: before, upload, save }: Omit<PictureTarget, "words">): PictureUpload {
  const { begin, end } = useTurn();
  const [state, setState] = useState(QUIET);
  const { status, over, chosen, trouble } = state;
  const isDone = status === "saved" || status === "removed";
  if (isDone && over !== null && over.before !== before) setState({ ...state, over: null });

  const show = (next: Partial<State>): void => {
    if (next.status !== "sending" && next.status !== "removing") end();
    const image = next.chosen?.image ?? null;
    setState({ ...QUIET, over: image === null ? null : { image, before }, ...next });
  };
  const send = async (first: Chosen): Promise<void> => {
    const isOn = upload && begin();
    if (!isOn) return;
    show({ status: "sending", chosen: first });
    const shown = { ...first, image: first.image ?? (await read(first.file)) };
    if (!isOn()) return;
    show({ status: "sending", chosen: shown });
    const stored = shown.address === null && shown.image !== null ? await upload.send(first.file) : null;
    if (!isOn()) return;
    const address = shown.address ?? stored?.url ?? null;
    if (address === null) return show({ chosen: shown, trouble: stored?.error ?? "upload" });
    // The file is stored now, so a retry needs only to save its URL.
    show({ status: "sending", chosen: { ...shown, address } });
    const { error } = await save(address);
    if (!isOn()) return;
    if (error !== null) show({ chosen: { ...shown, address }, trouble: error });
    else show({ status: "saved", over: { image: shown.image, before } });
  };
  const remove = async (): Promise<void> => {
    const isOn = begin();
    if (isOn === null) return;
    show({ status: "removing" });
    const { error } = await save(null);
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
