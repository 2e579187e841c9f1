import type { FormAction, FormAnswer } from "@sallyport/core";
import * as React from "react";
import { type ErrorText, useErrorText, useText } from "../provider/use-text.ts";
import { type FieldsOf, type Problems, toProblems } from "./problems.ts";

type UseActionState = (
  action: FormAction,
  initial: FormAnswer | null,
) => readonly [answer: FormAnswer | null, submit: (form: FormData) => void, isPending: boolean];

// React 18 has none; asked for by its name, bundlers do not miss it there.
const useActionState = Reflect.get(React, "useActionState") as UseActionState | undefined;
const noAction: FormAction = () => Promise.reject(new Error("This form has no action"));
const useState18: UseActionState = () => [null, () => undefined, false];
const useAnswer = useActionState ?? useState18;

/** What the server has answered a form that was sent before its page was awake. */
export interface FormActionState {
  readonly answer: FormAnswer | null;
  /** Of the `<form>`. */
  readonly submit: ((form: FormData) => void) | undefined;
}

/** Keeps the answer of a form's action, in React 19. */
export function useFormAction(action: FormAction | undefined): FormActionState {
  const [answer, submit] = useAnswer(action ?? noAction, null);
  return { answer, submit: action === undefined || useActionState === undefined ? undefined : submit };
}

/**
 * Words for what an action found wrong.
 * @param ownText for a refusal, where the form has words of its own
 */
export function useAnswerProblems<Name extends string>(
  answer: FormAnswer | null | undefined,
  names: readonly Name[],
  fieldsOf: FieldsOf<Name>,
  ownText?: ErrorText,
): Problems<Name> {
  const t = useText();
  const errorText = useErrorText();
  if (answer?.step !== "form") return {};
  const { missing, error } = answer;
  if (error !== null) return toProblems(error, (ownText ?? errorText)(error), fieldsOf);
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) if (missing.includes(name)) fields[name] = t("field.required");
  return { fields };
}

/** What was typed into a field that an action gives back. */
export const typedIn = (answer: FormAnswer | null, name: string): string | undefined =>
  answer?.step === "form" ? answer.values[name] : undefined;

/** The address that an action has sent a link to; empty for none. */
export const mailedTo = (answer: FormAnswer | null | undefined): string =>
  answer?.step === "check-mail" ? answer.email : "";
