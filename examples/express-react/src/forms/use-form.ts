import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Problems } from "./problems.ts";

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface Options<Name extends string> {
  readonly names: readonly Name[];
  check(values: Values<Name>): Partial<Record<Name, string>>;
  /** Null on success. */
  send(values: Values<Name>, data: FormData): Promise<Problems<Name> | null>;
}

interface Form<Name extends string> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly problems: Problems<Name>;
  readonly state: "idle" | "sending" | "sent";
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(): void;
}

function read<Name extends string>(names: readonly Name[], data: FormData): Values<Name> {
  const entries = names.map((name) => [name, String(data.get(name) ?? "")]);
  return Object.fromEntries(entries) as Values<Name>;
}

/** Sends once; focuses the first problem. */
export function useForm<Name extends string>({ names, check, send }: Options<Name>): Form<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [state, setState] = useState<Form<Name>["state"]>("idle");

  useEffect(() => {
    const target = Object.keys(problems.fields ?? {})[0] ?? problems.about?.at(-1);
    const input = target === undefined ? null : ref.current?.elements.namedItem(target);
    if (input instanceof HTMLInputElement) input.select();
  }, [problems]);

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const values = read(names, data);
    const fields = check(values);
    if (Object.keys(fields).length > 0) return setProblems({ fields });
    busy.current = true;
    setProblems({});
    setState("sending");
    const found = await send(values, data).finally(() => {
      busy.current = false;
    });
    setState(found === null ? "sent" : "idle");
    if (found !== null) setProblems(found);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy.current) void submit(event.currentTarget);
  };
  const onInput = () => setState((current) => (current === "sent" ? "idle" : current));
  return { ref, problems, state, onSubmit, onInput };
}
