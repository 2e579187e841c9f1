import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { intoView } from "../provider/into-view.ts";
import { useMessage } from "../provider/use-message.ts";
import { useRestored } from "../provider/use-restored.ts";
import { firstWrong, type Problems, withoutMended } from "./problems.ts";

const NONE = {};

/** What was entered, by field. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/** Options of `useForm`. */
export interface FormOptions<Name extends string> {
  readonly names: readonly Name[];
  /** What need not be sent to be wrong, by field; an empty text means that nothing is. */
  check(values: FormValues<Name>): Readonly<Partial<Record<Name, string | undefined>>>;
  /** Null on success. */
  send(values: FormValues<Name>): Promise<Problems<Name> | null>;
  /** What a server that rendered the form has found. */
  readonly initial?: Problems<Name> | undefined;
}

/** A form's state and what its element needs. */
export interface FormFlow<Name extends string> {
  readonly status: "idle" | "sending" | "sent";
  readonly problems: Problems<Name>;
  readonly ref: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** Takes back what was told of the field that is being mended. */
  onInput(event?: FormEvent<HTMLFormElement>): void;
  /** As before the first submission; what was entered is the page's. */
  reset(): void;
}

function read<Name extends string>(names: readonly Name[], form: HTMLFormElement): FormValues<Name> {
  const data = new FormData(form);
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) values[name] = String(data.get(name) ?? "");
  // Each name has one.
  return values as FormValues<Name>;
}

function wrongOnes<Name extends string>(
  names: readonly Name[],
  found: Readonly<Partial<Record<Name, string | undefined>>>,
): Partial<Record<Name, string>> | null {
  const wrong: Partial<Record<Name, string>> = {};
  for (const name of names) if (found[name]) wrong[name] = found[name];
  return Object.keys(wrong).length > 0 ? wrong : null;
}

/** Focuses the first field with a problem, where `isNews`: not while somebody mends another. */
function useFocus(
  ref: RefObject<HTMLFormElement | null>,
  problems: Problems<string>,
  isNews: RefObject<boolean>,
): void {
  useEffect(() => {
    if (!isNews.current) return;
    isNews.current = false;
    const target = firstWrong(problems);
    const input = target === undefined ? null : ref.current?.elements.namedItem(target);
    if (!(input instanceof HTMLElement)) return;
    input.focus();
    if (input instanceof HTMLInputElement) input.select();
    intoView(input.closest('[data-part="field"]') ?? input);
  }, [ref, problems, isNews]);
}

/** Null for what has no name, as it changes other fields. */
const nameOf = (target: unknown): string | null => (target instanceof Element && target.getAttribute("name")) || null;

/** What is wrong with a form. `tell` focuses the first of it; `mend` takes back what another value has mended. */
function useProblems<Name extends string>(ref: RefObject<HTMLFormElement | null>, initial: Problems<Name>) {
  const [problems, setProblems] = useMessage<Problems<Name>>(initial, NONE);
  const isNews = useRef(true);
  // Whether they were found before it was sent, so that they may be found mended.
  const isChecked = useRef(false);
  useFocus(ref, problems, isNews);
  return {
    problems,
    tell(found: Problems<Name>, isFoundHere = false): void {
      isNews.current = true;
      isChecked.current = isFoundHere;
      setProblems(found);
    },
    mend(field: string | null, wrong: Partial<Record<Name, string>> | null): void {
      const left = withoutMended(problems, isChecked.current ? null : field, wrong);
      if (left !== problems) setProblems(left);
    },
  };
}

/** Sends once, until something else is entered; focuses the first field with a problem. */
export function useForm<Name extends string>({ names, check, send, initial = {} }: FormOptions<Name>): FormFlow<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  // Of what was entered: sent, it is not sent again. One that is shown anew is another.
  const sent = useRef<HTMLFormElement>(null);
  const { problems, tell, mend } = useProblems(ref, initial);
  const [status, setStatus] = useState<FormFlow<Name>["status"]>("idle");

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const values = read(names, form);
    const wrong = wrongOnes(names, check(values));
    if (wrong !== null) return tell({ fields: wrong }, true);
    busy.current = true;
    sent.current = form;
    tell({});
    setStatus("sending");
    let found: Problems<Name> | null | undefined;
    try {
      found = await send(values);
    } finally {
      busy.current = false;
      if (found !== null) sent.current = null;
      setStatus(found === null ? "sent" : "idle");
    }
    if (found !== null) tell(found);
  };
  const forget = (): void => {
    sent.current = null;
    setStatus("idle");
  };
  useRestored(() => {
    busy.current = false;
    forget();
  });
  return {
    ref,
    problems,
    status,
    onSubmit(event) {
      event.preventDefault();
      if (!busy.current && sent.current !== event.currentTarget) void submit(event.currentTarget);
    },
    onInput(event) {
      if (event) mend(nameOf(event.target), wrongOnes(names, check(read(names, event.currentTarget))));
      sent.current = null;
      setStatus((current) => (current === "sent" ? "idle" : current));
    },
    reset() {
      tell({});
      forget();
    },
  };
}
