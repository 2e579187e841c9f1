import type { FormEvent, ReactNode, RefObject } from "react";
import { createContext, useContext, useId } from "react";
import { firstWrong, type Problems } from "../forms/problems.ts";

interface FormContextValue {
  readonly problems: Problems<string>;
  /** Of the element that tells what is wrong with the form. */
  readonly alertId: string;
}

const FormContext = createContext<FormContextValue>({ problems: {}, alertId: "" });

/** What a field of the form has to say, and where. */
export function useFieldProblem(name: string): {
  readonly problem: string | undefined;
  readonly alertId: string | undefined;
  /** Of all that are wrong. */
  readonly isFirst: boolean;
} {
  const { problems, alertId } = useContext(FormContext);
  return {
    problem: problems.fields?.[name],
    isFirst: firstWrong(problems) === name,
    alertId: problems.about?.includes(name) ? alertId : undefined,
  };
}

/** What a form is given by its flow. */
export interface FormProps {
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly problems: Problems<string>;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    onInput(): void;
  };
  /** Where it is sent without JavaScript; in React 19 a server action. */
  readonly action?: string | ((data: FormData) => void) | undefined;
  readonly children: ReactNode;
}

/** A form with the line that tells what is wrong with it, which is there before it is needed. */
export function Form({ form, action, children }: FormProps): ReactNode {
  const alertId = useId();
  return (
    <FormContext.Provider value={{ problems: form.problems, alertId }}>
      <form
        data-part="form"
        ref={form.ref}
        action={action}
        // Before the page is awake the browser would write passwords into the address; React posts to a function anyway.
        method={typeof action === "function" ? undefined : "post"}
        onSubmit={form.onSubmit}
        onInput={form.onInput}
        noValidate
      >
        <div id={alertId} data-part="form-alert" role="alert">
          {form.problems.form && <p>{form.problems.form}</p>}
        </div>
        {children}
      </form>
    </FormContext.Provider>
  );
}
