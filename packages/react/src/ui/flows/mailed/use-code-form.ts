import { checkFilled } from "../../forms/checks.ts";
import { type Problems, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useCoreText, useErrorText } from "../../provider/use-text.ts";

interface Answer {
  readonly data: object | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

interface CodeFormOptions {
  call(code: string): Promise<Answer>;
  onAnswer(answer: object, code: string): Promise<Problems<never> | null> | null;
}

const names = ["code"] as const;
const fieldsOf = { INVALID_OTP: "code", TOO_MANY_ATTEMPTS: "code" } as const;

/** A form with a mailed code, which is sent once and shows what is wrong at its field. */
export function useCodeForm({ call, onAnswer }: CodeFormOptions): FormFlow<"code"> {
  const t = useCoreText();
  const errorText = useErrorText();
  return useForm<"code">({
    names,
    check: ({ code }) => ({ code: checkFilled(t, code) }),
    async send({ code }) {
      const { data, error } = await call(code.trim());
      return error === null ? onAnswer(data ?? {}, code.trim()) : toProblems(error, errorText(error), fieldsOf);
    },
  });
}
