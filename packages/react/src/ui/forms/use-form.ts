import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { scrollIntoView } from "../provider/scroll-into-view.ts";
import { useMessage } from "../provider/use-message.ts";
import { useRestored } from "../provider/use-restored.ts";
import { firstWrong, type Problems, withoutFixed } from "./problems.ts";

const NONE = {};

/** The values of a form, by field. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/** Options of `useForm`. */
export interface FormOptions<Name extends string> {
  readonly names: readonly Name[];
  /** Checks the values before they are sent. Returns a message for each wrong field; an empty one means no problem. */
  check(values: FormValues<Name>): Readonly<Partial<Record<Name, string | undefined>>>;
  send(values: FormValues<Name>): Promise<Problems<Name> | null>;
  readonly initial?: Problems<Name> | undefined;
}

/** The state of a form, and the props of its element. */
export interface FormFlow<Name extends string> {
  readonly status: "idle" | "sending" | "sent";
  readonly problems: Problems<Name>;
  readonly ref: RefObject<HTMLFormElement | null>;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event?: FormEvent<HTMLFormElement>): void;
  reset(): void;
}

function read<Name extends string>(names: readonly Name[], form: HTMLFormElement): FormValues<Name> {
  const data = new FormData(form);
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) values[name] = String(data.get(name) ?? "");
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

/** Focuses the first field with a problem, but only for new problems: the user may be editing another field. */
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
    scrollIntoView(input.closest('[data-part="field"]') ?? input);
  }, [ref, problems, isNews]);
}

const nameOf = (target: unknown): string | null => (target instanceof Element && target.getAttribute("name")) || null;

function useProblems<Name extends string>(ref: RefObject<HTMLFormElement | null>, initial: Problems<Name>) {
  const [problems, setProblems] = useMessage<Problems<Name>>(initial, NONE);
  const isNews = useRef(true);
  // Problems that were found before sending can be checked again without the server.
  const isChecked = useRef(false);
  useFocus(ref, problems, isNews);
  return {
    problems,
    report(found: Problems<Name>, isFoundHere = false): void {
      isNews.current = true;
      isChecked.current = isFoundHere;
      setProblems(found);
    },
    removeFixed(field: string | null, wrong: Partial<Record<Name, string>> | null): void {
      const left = withoutFixed(problems, isChecked.current ? null : field, wrong);
      if (left !== problems) setProblems(left);
    },
  };
}

/** Sends a form once, until a value changes, and focuses the first field with a problem. */
export function useForm<Name extends string>({ names, check, send, initial = {} }: FormOptions<Name>): FormFlow<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  // The form that was sent and has not changed since. It is not sent again.
  const sent = useRef<HTMLFormElement>(null);
  const { problems, report, removeFixed } = useProblems(ref, initial);
  const [status, setStatus] = useState<FormFlow<Name>["status"]>("idle");

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const values = read(names, form);
    const wrong = wrongOnes(names, check(values));
    if (wrong !== null) return report({ fields: wrong }, true);
    busy.current = true;
    sent.current = form;
    report({});
    setStatus("sending");
    let found: Problems<Name> | null | undefined;
    try {
      found = await send(values);
    } finally {
      busy.current = false;
      if (found !== null) sent.current = null;
      setStatus(found === null ? "sent" : "idle");
    }
    if (found !== null) report(found);
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
      if (event) removeFixed(nameOf(event.target), wrongOnes(names, check(read(names, event.currentTarget))));
      sent.current = null;
      setStatus((current) => (current === "sent" ? "idle" : current));
    },
    reset() {
      report({});
      forget();
    },
  };
}
