import { signIn } from "@sallyport/i18n/screens/parts";
import { type ReactNode, useContext, useEffect, useId, useMemo, useRef } from "react";
import { type IdentifierFirstFlow, useIdentifierFirst } from "../../flows/identifier/use-identifier-first.ts";
import { EmailField } from "../../parts/email-field.tsx";
import { Form, useFieldProblem } from "../../parts/form.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { defineUIPlugin } from "../../plugins/define-ui-plugin.ts";
import { IdentifierContext } from "../../provider/identifier-context.ts";
import { UIContext, useUI } from "../../provider/ui-context.ts";
import { useEmailHint } from "../../provider/use-address.ts";
import { usePartText } from "../../provider/use-text.ts";
import { Divider } from "../front/divider.tsx";
import { Methods, type MethodsProps } from "../front/methods.tsx";

interface AskProps {
  readonly flow: IdentifierFirstFlow;
  readonly children: ReactNode;
}

function AskIdentifier({ flow: { form, identifier }, children }: AskProps): ReactNode {
  const t = usePartText(signIn);
  const hint = useEmailHint();
  const Identifier = useUI().plugins.find((plugin) => plugin.identifier)?.identifier?.Field ?? EmailField;
  return (
    <>
      <div data-part="identifier-form">
        <Form form={form}>
          <Identifier autoComplete="username webauthn" defaultValue={identifier || hint} />
          <SubmitButton isPending={false} pendingText={t("common.goOn")}>
            {t("common.goOn")}
          </SubmitButton>
        </Form>
      </div>
      <noscript>{children}</noscript>
    </>
  );
}

/** The identifier cannot be edited here, so what the server says about it is shown in its place. */
function KnownIdentifier(): ReactNode {
  const identifier = useContext(IdentifierContext)?.identifier;
  const { problem } = useFieldProblem("email");
  const field = useRef<HTMLInputElement>(null);
  // What the server said about an earlier identifier no longer applies.
  useEffect(() => void field.current?.dispatchEvent(new Event("input", { bubbles: true })), []);
  return (
    <>
      <input
        ref={field}
        data-part="username-hint"
        type="text"
        name="email"
        autoComplete="username"
        value={identifier}
        readOnly
        hidden
      />
      <p data-part="problem" role="alert">
        {problem}
      </p>
    </>
  );
}

const KNOWN = defineUIPlugin({
  id: "known-identifier",
  identifier: { Field: KnownIdentifier, signIn: () => null, fieldsOf: {} },
});

/** A step replaces the control that led to it, so its first control takes the focus. */
function useFocusOnChange(step: IdentifierFirstFlow["step"]) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = box.current?.querySelector<HTMLElement>("input:not([hidden])");
    (field ?? box.current?.querySelector("button"))?.focus();
  }, [step]);
  return box;
}

export function IdentifierSteps({ children }: { readonly children: ReactNode }): ReactNode {
  const t = usePartText(signIn);
  const flow = useIdentifierFirst();
  const { step, identifier, back } = flow;
  const box = useFocusOnChange(step);
  const id = useId();
  const isKnown = step === "methods";
  return (
    <>
      <div data-part="identifier" data-state={isKnown ? "known" : "asked"}>
        <p id={id} data-part="identifier-text" role="status">
          {isKnown && identifier}
        </p>
        {isKnown && (
          <button type="button" data-part="text-button" aria-describedby={id} onClick={back}>
            {t("signIn.already.anew")}
          </button>
        )}
      </div>
      <IdentifierContext.Provider value={flow}>
        <div ref={box} data-part="identifier-methods">
          {children}
        </div>
      </IdentifierContext.Provider>
    </>
  );
}

/** Shows the password form and the identity providers, or the form for the identifier in place of the password. */
export function IdentifierMethods({ form, social }: MethodsProps): ReactNode {
  const flow = useContext(IdentifierContext);
  const ui = useUI();
  const known = useMemo(() => ({ ...ui, plugins: [KNOWN, ...ui.plugins] }), [ui]);
  if (flow === null) return null;
  if (flow.step === "identifier") {
    return <Methods form={<AskIdentifier flow={flow}>{form}</AskIdentifier>} social={social} />;
  }
  // The password comes first, because whoever wants a provider could choose it before.
  return (
    <>
      <UIContext.Provider value={known}>{form}</UIContext.Provider>
      {form && social && <Divider />}
      {social}
    </>
  );
}
