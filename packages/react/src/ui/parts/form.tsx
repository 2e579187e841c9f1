import type { FormEvent, ReactNode, RefObject } from "react";
import { createContext, useContext, useId } from "react";
import { firstWrong, type Problems } from "../forms/problems.ts";
import { FormAlert } from "./form-alert.tsx";

interface FormContextValue {
  readonly problems: Problems<string>;
  readonly alertId: string;
}

const FormContext = createContext<FormContextValue>({ problems: {}, alertId: "" });

/** The problem of a field in a form. */
export interface FieldProblem {
  readonly problem: string | undefined;
  readonly alertId: string | undefined;
  /** Whether the form's problem is shown at this field, where the keyboard of a phone does not cover it. */
  readonly isHost: boolean;
  readonly isFirst: boolean;
}

/** Reads the problem of a field in the surrounding `Form`. */
export function useFieldProblem(name: string): FieldProblem {
  const { problems, alertId } = useContext(FormContext);
  const isHost = problems.form !== undefined && problems.about?.at(-1) === name;
  return {
    problem: problems.fields?.[name] ?? (isHost ? problems.form : undefined),
    isHost,
    isFirst: firstWrong(problems) === name,
    alertId: problems.about?.includes(name) ? alertId : undefined,
  };
}

interface FormProps {
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly problems: Problems<string>;
    readonly status?: "idle" | "sending" | "sent";
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
  };
  /** The target of the form without JavaScript. In React 19 it can be a server action. */
  readonly action?: string | ((data: FormData) => void) | undefined;
  readonly children: ReactNode;
}

/** A form that shows its problem below its content, so that the content does not move. */
export function Form({ form, action, children }: FormProps): ReactNode {
  const alertId = useId();
  const { problems, status = "idle" } = form;
  const hasHost = (problems.about?.length ?? 0) > 0;
  const isWrong = Object.keys(problems).length > 0;
  const sent = status === "sent" ? "sent" : "idle";
  const state = status === "sending" ? "sending" : isWrong ? "invalid" : sent;
  return (
    <FormContext.Provider value={{ problems, alertId }}>
      <form
        data-part="form"
        data-state={state}
        ref={form.ref}
        action={action}
        // Before hydration, a GET form would put passwords into the address. React always posts to a function.
        method={typeof action === "function" ? undefined : "post"}
        onSubmit={form.onSubmit}
        onInput={form.onInput}
        noValidate
      >
        {children}
        <FormAlert
          id={hasHost ? `${alertId}-form` : alertId}
          words={hasHost ? "" : (problems.form ?? "")}
          isUnderWay={status !== "idle"}
        />
      </form>
    </FormContext.Provider>
  );
}
