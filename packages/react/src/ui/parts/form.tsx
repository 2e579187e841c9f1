import type { FormEvent, ReactNode, RefObject } from "react";
import { createContext, useContext, useId } from "react";
import { firstWrong, type Problems } from "../forms/problems.ts";
import { FormAlert } from "./form-alert.tsx";

interface FormContextValue {
  readonly problems: Problems<string>;
  /** Of the element that tells what is wrong with the form. */
  readonly alertId: string;
}

const FormContext = createContext<FormContextValue>({ problems: {}, alertId: "" });

/** What is wrong with a field of the form. */
export interface FieldProblem {
  /** In words; undefined for nothing. */
  readonly problem: string | undefined;
  /** Of the element that tells what is wrong with the form, where that is about this field. */
  readonly alertId: string | undefined;
  /** Whether it stands at this field, where a phone's keyboard does not hide it. */
  readonly isHost: boolean;
  /** Of all that are wrong. */
  readonly isFirst: boolean;
}

/** What a field of the form has to say, and where. */
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

/** What a form is given by its flow. */
export interface FormProps {
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly problems: Problems<string>;
    /** Default `idle`. */
    readonly status?: "idle" | "sending" | "sent";
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(event: FormEvent<HTMLFormElement>): void;
  };
  /** Where it is sent without JavaScript; in React 19 a server action. */
  readonly action?: string | ((data: FormData) => void) | undefined;
  readonly children: ReactNode;
}

/** A form, and below it what is wrong with it, so that nothing of it moves. */
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
        // Before the page is awake the browser would write passwords into the address; React posts to a function anyway.
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
