import { useRef } from "react";
import type { FormFlow } from "../../forms/use-form.ts";

export function useRefusal<Name extends string>(form: FormFlow<Name | "slug">, slug: string): FormFlow<Name | "slug"> {
  const sent = useRef(slug);
  const onSubmit: typeof form.onSubmit = (event) => {
    sent.current = slug;
    form.onSubmit(event);
  };
  const wrong = Object.keys(form.problems.fields ?? {});
  const isOver = slug !== sent.current && wrong.join() === "slug";
  return isOver ? { ...form, onSubmit, problems: {} } : { ...form, onSubmit };
}
