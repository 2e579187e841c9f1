import { checkFilled } from "../../forms/checks.ts";
import { toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useRecheck } from "./use-recheck.ts";

interface Answer {
  readonly error: { readonly code: string; readonly message: string } | null;
}

export function useNamed(call: (name: string) => Promise<Answer>, onDone: (name: string) => void): FormFlow<"name"> {
  const t = useOrganizationText();
  const errorText = useErrorText();
  const recheck = useRecheck();
  return useForm<"name">({
    names: ["name"],
    check: ({ name }) => ({ name: checkFilled(t, name) }),
    async send({ name: typed }) {
      const name = typed.trim();
      const { error } = await recheck(call(name));
      if (error !== null) return toProblems<"name">(error, errorText(error), { VALIDATION_ERROR: "name" });
      onDone(name);
      return null;
    },
  });
}
