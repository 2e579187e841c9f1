import { useEffect, useRef } from "react";
import { rememberLastUsed } from "../../../last-used.ts";
import { useChange } from "../use-change.ts";
import { useDeviceError } from "./use-device-error.ts";
import { usePasskeyClient } from "./use-passkey-client.ts";

/** Signs in with a passkey, by a button or by autofill. */
export interface PasskeySignInFlow {
  readonly isPending: boolean;
  readonly problem: string;
  /**
   * Asks the browser for a passkey.
   * @param email the address that the user has entered, for security keys that cannot be found without one
   */
  start(email?: string): void;
}

/** Options of `usePasskeySignIn`. */
export interface PasskeySignInOptions {
  finish(answer: object): unknown;
  /** Whether the field for the email address also offers passkeys. Default false. */
  readonly autoFill?: boolean;
}

const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+$/.test(typed);

/** The challenge lasts five minutes. */
const RENEW_MILLISECONDS = 240_000;

/** Waits for a passkey of the autofill. What the browser refuses is no problem, because nobody asked. */
function useAutofill(isOn: boolean, onAnswer: (answer: object) => void): () => void {
  const client = usePasskeyClient();
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  const begin = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!isOn || !("PublicKeyCredential" in globalThis)) return;
    let isLeft = false;
    const wait = async (): Promise<void> => {
      const { data } = await client.signIn.passkey({ autoFill: true });
      if (!isLeft && data !== null) latest.current(data);
    };
    begin.current = () => void wait();
    // Strict mode mounts twice, and an answer to the first challenge would spend the second one.
    const start = setTimeout(() => begin.current());
    const timer = setInterval(() => begin.current(), RENEW_MILLISECONDS);
    return () => {
      isLeft = true;
      clearTimeout(start);
      clearInterval(timer);
    };
  }, [client, isOn]);
  return () => begin.current();
}

/** Signs in with a passkey. */
export function usePasskeySignIn({ finish, autoFill = false }: PasskeySignInOptions): PasskeySignInFlow {
  const client = usePasskeyClient();
  const toError = useDeviceError();
  const { busy, problem, run } = useChange();
  const answered = async (answer: object): Promise<void> => {
    rememberLastUsed("passkey");
    await finish(answer);
  };
  const again = useAutofill(
    autoFill,
    (answer) =>
      void run(
        "passkey",
        async () => {
          await answered(answer);
          return { error: null };
        },
        "",
      ),
  );
  const start = async (email: string): Promise<void> => {
    const isSignedIn = await run(
      "passkey",
      async () => {
        const { data, error } = await client.signIn.passkey(isEmail(email) ? { email } : {});
        if (data !== null) await answered(data);
        return { error: toError(error) };
      },
      "",
    );
    // The button has ended the wait of the autofill.
    if (!isSignedIn && autoFill) again();
  };
  return { isPending: busy !== null, problem, start: (email = "") => void start(email.trim()) };
}
