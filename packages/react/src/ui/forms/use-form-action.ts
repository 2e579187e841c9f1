import type { FormAction, FormAnswer } from "@sallyport/core";
import * as React from "react";
import { type ErrorText, useCoreText, useErrorText } from "../provider/use-text.ts";
import { type FieldsOf, type Problems, toProblems } from "./problems.ts";

type UseActionState = (
  action: FormAction,
  initial: FormAnswer | null,
) => readonly [answer: FormAnswer | null, submit: (form: FormData) => void, isPending: boolean];

// React 18 does not export this hook. Bundlers would report the missing import, so it is read by name.
const useActionState = Reflect.get(React, "useActionState") as UseActionState | undefined;
const noAction: FormAction = () => Promise.reject(new Error("This form has no action"));
const useState18: UseActionState = () => [null, () => undefined, false];
const useAnswer = useActionState ?? useState18;

export interface FormActionState {
  readonly answer: FormAnswer | null;
  readonly submit: ((form: FormData) => void) | undefined;
}

export function useFormAction(action: FormAction | undefined): FormActionState {
  const [answer, submit] = useAnswer(action ?? noAction, null);
  return { answer, submit: action === undefined || useActionState === undefined ? undefined : submit };
}

export function useAnswerProblems<Name extends string>(
  answer: FormAnswer | null | undefined,
  names: readonly Name[],
  fieldsOf: FieldsOf<Name>,
  ownText?: ErrorText,
): Problems<Name> {
  const t = useCoreText();
  const errorText = useErrorText();
  if (answer?.step !== "form") return {};
  const { missing, error } = answer;
  if (error !== null) return toProblems(error, (ownText ?? errorText)(error), fieldsOf);
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) if (missing.includes(name)) fields[name] = t("field.required");
  return { fields };
}

export const typedIn = (answer: FormAnswer | null, name: string): string | undefined =>
  answer?.step === "form" ? answer.values[name] : undefined;

export const mailedTo = (answer: FormAnswer | null | undefined): string =>
  answer?.step === "check-mail" ? answer.email : "";
