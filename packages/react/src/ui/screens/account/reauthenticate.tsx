import type { SignInChallenge } from "@sallyport/core";
import { again, common, social } from "@sallyport/i18n/screens/parts";
import { type ReactNode, useEffect, useRef } from "react";
import { useSession } from "../../../use-session.ts";
import type { ProofFlow, ProofWay } from "../../flows/account/use-proof.ts";
import { useProofForm } from "../../flows/account/use-proof-form.ts";
import { useChallengePage } from "../../flows/use-challenge-page.ts";
import { useChallengeStep } from "../../flows/use-sign-in-answer.ts";
import { useSocial } from "../../flows/use-social.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { CodeField } from "../../parts/code-field.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Form } from "../../parts/form.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { ProviderIcon } from "../../parts/provider-icon.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { UsernameHint } from "../../parts/username-hint.tsx";
import { Slot, useHasParts } from "../../plugins/slot.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useProviderName } from "../../provider/provider-name.ts";
import { useUI } from "../../provider/ui-context.ts";
import { withCallback } from "../../provider/use-address.ts";
import { useCodeDigits } from "../../provider/use-code-digits.ts";
import { usePartText } from "../../provider/use-text.ts";

export interface ReauthenticateProps {
  readonly flow: ProofFlow;
}

const OTHER = { password: "again.byCode", code: "again.byPassword" } as const;

function Cancel({ flow }: ReauthenticateProps): ReactNode {
  const t = usePartText(common);
  return <Button onClick={() => flow.close(false)}>{t("common.cancel")}</Button>;
}

function ProofForm({ flow, way }: { readonly flow: ProofFlow; readonly way: ProofWay }): ReactNode {
  const t = usePartText(again);
  const { data } = useSession();
  const form = useProofForm(way, flow.answer);
  const other = flow.ways.find((one) => one !== way);
  const digits = useCodeDigits("totp");
  return (
    <Form form={form}>
      {way === "code" ? (
        <CodeField label={t("again.code")} digits={digits} />
      ) : (
        <>
          <UsernameHint email={data?.user.email ?? ""} />
          <PasswordField name="password" label={t("field.password")} autoComplete="current-password" />
        </>
      )}
      <Actions>
        <Cancel flow={flow} />
        <SubmitButton isPending={form.status !== "idle"} pendingText={t("again.checking")}>
          {t("common.goOn")}
        </SubmitButton>
      </Actions>
      {other && (
        <button type="button" data-part="text-button" onClick={() => flow.choose(other)}>
          {t(OTHER[way])}
        </button>
      )}
    </Form>
  );
}

function useHere(): string {
  const { paths } = useUI();
  return typeof location === "undefined" ? paths.account : location.pathname + location.search;
}

function ByProvider({ flow }: { readonly flow: ProofFlow }): ReactNode {
  const t = usePartText(again);
  const socialText = usePartText(social);
  const { paths, Link } = useUI();
  const { data } = useCapabilities();
  const providerName = useProviderName();
  const here = useHere();
  const { towards, problem, go } = useSocial({ callbackURL: here, errorCallbackURL: here, requestSignUp: false });
  const offered = data?.socialProviders.filter((id) => flow.providers.includes(id)) ?? [];
  return (
    <>
      <Actions>
        <Cancel flow={flow} />
        {offered.map((id) => {
          const provider = { provider: providerName(id) };
          return (
            <Button key={id} tone="primary" isPending={towards === id} onClick={() => go(id)}>
              <ProviderIcon id={id} />
              {towards === id ? socialText("social.leaving", provider) : t("again.provider", provider)}
            </Button>
          );
        })}
      </Actions>
      <Status problem={problem} />
      {offered.length === 0 && (
        <p data-part="next">
          <Link href={paths.signIn}>{t("again.signIn")}</Link>
        </p>
      )}
    </>
  );
}

function Held({ flow, held }: { readonly flow: ProofFlow; readonly held: SignInChallenge }): ReactNode {
  const draw = useChallengeStep();
  const leadTo = useChallengePage();
  const callbackURL = useHere();
  const finish = async (answer: object): Promise<null> => {
    flow.answer(answer);
    return null;
  };
  const step = draw(held, { callbackURL, finish, place: "dialog" });
  const isElsewhere = step === null;
  const lead = useRef(leadTo);
  useEffect(() => {
    if (isElsewhere) lead.current(held, { keptIn: (path) => withCallback(path, callbackURL) });
  }, [held, isElsewhere, callbackURL]);
  if (isElsewhere) return null;
  // A phone has no Escape key to close the dialog.
  return (
    <>
      {step}
      <Actions>
        <Cancel flow={flow} />
      </Actions>
    </>
  );
}

/** The dialog that asks the user to confirm their identity. */
export function Reauthenticate({ flow }: ReauthenticateProps): ReactNode {
  const t = usePartText(again);
  const hasParts = useHasParts("reauthenticate");
  return (
    <Dialog
      title={t("again.title")}
      lead={t(flow.way === null && !hasParts ? "again.noPassword" : "again.lead")}
      isOpen={flow.isAsked}
      onOpenChange={(isOpen) => {
        if (!isOpen) flow.close(false);
      }}
    >
      {flow.held === null ? (
        <Slot
          name="reauthenticate"
          given={{ methods: flow.providers, finish: flow.answer, cancel: () => flow.close(false) }}
        >
          {flow.way === null ? <ByProvider flow={flow} /> : <ProofForm key={flow.way} flow={flow} way={flow.way} />}
        </Slot>
      ) : (
        <Held flow={flow} held={flow.held} />
      )}
    </Dialog>
  );
}
