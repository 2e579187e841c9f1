import { useClient, useStore } from "@sallyport/react/plugin";
import {
  type AccountPartProps,
  Button,
  type ChallengeStepProps,
  defineUIPlugin,
  Panel,
  type ReauthenticatePartProps,
  Screen,
  type SignInPartProps,
  Status,
  useChange,
  usePluginText,
  useSignInAnswer,
} from "@sallyport/react/ui";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type {} from "./client.ts";

const texts = {
  en: {
    "passkey:signIn": "Sign in with a passkey",
    "passkey:use": "Use your passkey",
    "passkey:instead": "Use your passkey instead",
    "passkey:title": "Show your passkey",
    "passkey:add": "Add a passkey",
    "passkey:count": "You have {count} passkeys.",
    "passkey:added": "The passkey is saved.",
    "passkey:failed": "Your device did not answer.",
  },
  de: { "passkey:signIn": "Mit einem Passkey anmelden" },
};

type Client = ReturnType<typeof useClient<"passkey">>;
const refused = { data: null, error: { code: "PASSKEY_CANCELLED", message: "" } };

/** Asks the device for a response, and sends it to the server. */
async function authenticate(client: Client) {
  const { data: optionsJSON, error } = await client.passkey.authenticateOptions();
  if (error !== null) return { data: null, error };
  const response = await startAuthentication({ optionsJSON }).catch(() => null);
  return response === null ? refused : client.passkey.authenticate({ response });
}

interface UseButtonProps {
  readonly label: "passkey:signIn" | "passkey:use";
  onAnswer(answer: object): unknown;
}

function UseButton({ label, onAnswer }: UseButtonProps) {
  const client = useClient<"passkey">();
  const t = usePluginText(texts);
  const { busy, problem, run } = useChange();
  const press = () =>
    run(
      "passkey",
      async () => {
        const { data, error } = await authenticate(client);
        if (data !== null) await onAnswer(data);
        return { error: error === refused.error ? { ...error, message: t("passkey:failed") } : error };
      },
      "",
    );
  return (
    <>
      <Button isPending={busy !== null} onClick={() => void press()}>
        {t(label)}
      </Button>
      <Status problem={problem} />
    </>
  );
}

const SignInPart = ({ finish }: SignInPartProps) => <UseButton label="passkey:signIn" onAnswer={finish} />;

const AgainPart = ({ methods, finish }: ReauthenticatePartProps) =>
  methods.includes("passkey") ? <UseButton label="passkey:use" onAnswer={finish} /> : null;

function Step({ place, finish }: ChallengeStepProps) {
  const t = usePluginText(texts);
  const button = <UseButton label="passkey:use" onAnswer={finish} />;
  return place === "dialog" ? button : <Screen title={t("passkey:title")}>{button}</Screen>;
}

function Offer() {
  const t = usePluginText(texts);
  return t("passkey:instead");
}

/** Shown after a redirect to the challenge. */
function Page() {
  const t = usePluginText(texts);
  const { step, finish } = useSignInAnswer();
  return (
    step ?? (
      <Screen title={t("passkey:title")}>
        <UseButton label="passkey:use" onAnswer={finish} />
      </Screen>
    )
  );
}

function AccountPart({ reauthenticate, reload }: AccountPartProps) {
  const client = useClient<"passkey">();
  const t = usePluginText(texts);
  const { data } = useStore(client.$passkeys);
  const { busy, done, problem, run } = useChange();
  const register = async () => {
    const { data: optionsJSON, error } = await reauthenticate.run(() => client.passkey.registerOptions());
    if (error !== null) return { error };
    const response = await startRegistration({ optionsJSON }).catch(() => null);
    if (response === null) return { error: { ...refused.error, message: t("passkey:failed") } };
    return client.passkey.register({ response });
  };
  const add = async () => {
    if (await run("passkey", register, t("passkey:added"))) await reload();
  };
  return (
    <Panel title="Passkeys" lead={t("passkey:count", { count: data?.length ?? 0 })}>
      <Button isPending={busy !== null} onClick={() => void add()}>
        {t("passkey:add")}
      </Button>
      <Status done={done} problem={problem} />
    </Panel>
  );
}

export const passkeyScreens = defineUIPlugin({
  id: "passkey",
  parts: {
    signIn: { before: SignInPart },
    reauthenticate: { before: AgainPart },
    "account.ways": { after: AccountPart },
  },
  challenges: { passkey: Step },
  offers: { passkey: Offer },
  pages: { "/passkey": Page },
});
