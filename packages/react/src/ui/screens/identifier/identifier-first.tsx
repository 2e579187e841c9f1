import { type ReactNode, useEffect, useId, useRef } from "react";
import { type IdentifierFirstFlow, useIdentifierFirst } from "../../flows/identifier/use-identifier-first.ts";
import { EmailField } from "../../parts/email-field.tsx";
import { Form, useFieldProblem } from "../../parts/form.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import type { ReplacingProps } from "../../plugins/ui-plugin.ts";
import { IdentifierContext, type SignInMethods } from "../../provider/identifier-context.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useEmailHint } from "../../provider/use-address.ts";
import { useText } from "../../provider/use-text.ts";
import { Divider } from "../front/divider.tsx";
import { Methods } from "../front/methods.tsx";

interface AskProps {
  readonly flow: IdentifierFirstFlow;
  /** The whole form, for browsers without scripts. */
  readonly children: ReactNode;
}

function AskIdentifier({ flow: { form, identifier }, children }: AskProps): ReactNode {
  const t = useText();
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

/** The password comes first, because whoever wanted a provider could choose it before. */
const KnownMethods = ({ form, social }: SignInMethods): ReactNode => (
  <>
    {form}
    {form && social && <Divider />}
    {social}
  </>
);

/** The identifier cannot be edited here, so what the server says about it is shown in its place. */
function KnownIdentifier({ identifier }: { readonly identifier: string }): ReactNode {
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

/** Asks for the email address or user name first, and shows the sign-in methods afterwards. */
export function IdentifierFirst({ children }: ReplacingProps): ReactNode {
  const t = useText();
  const flow = useIdentifierFirst();
  const { step, identifier, back } = flow;
  const box = useFocusOnChange(step);
  const id = useId();
  const isKnown = step === "methods";
  const value = {
    identifier: isKnown ? identifier : "",
    field: <KnownIdentifier identifier={identifier} />,
    arrange: ({ form, social }: SignInMethods) =>
      isKnown ? (
        <KnownMethods form={form} social={social} />
      ) : (
        <IdentifierContext.Provider value={null}>
          <Methods form={<AskIdentifier flow={flow}>{form}</AskIdentifier>} social={social} />
        </IdentifierContext.Provider>
      ),
  };
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
      <IdentifierContext.Provider value={value}>
        <div ref={box} data-part="identifier-methods">
          {children}
        </div>
      </IdentifierContext.Provider>
    </>
  );
}
