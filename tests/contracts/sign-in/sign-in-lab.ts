import type { AuthOptions } from "@sallyport/core";
import { username } from "@sallyport/core/username";
import { type Browser, type BrowserCall, Outbox } from "@sallyport/testing";
import { openWorld, type World } from "../../attacks/oauth/oauth-harness.ts";
import type { OpenHarness } from "../../ground/harnesses.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { createGate } from "./sign-in-gate.ts";

export interface RoomLab extends Pick<ReturnType<typeof createGate>, "state" | "plugins" | "messages"> {
  readonly lab: OpenedAuth;
  readonly world: World;
  readonly mailbox: Outbox;
  readonly options: Partial<AuthOptions>;
  /** The events that were told after the commit, as text. */
  readonly heard: string[];
}

export type Step = readonly [method: "GET" | "POST", path: string, call: BrowserCall];

export interface UserSignInMethod {
  readonly from: readonly string[];
  readonly method: string;
  readonly redirects?: true;
  readonly isNew?: true;
  /** Whether the caller has a session, which a refusal must not end. */
  readonly hasSession?: true;
  /** The tables that change in spite of a challenge or a denial, and those that change whatever follows. */
  readonly keeps?: {
    readonly always?: readonly string[];
    readonly deny?: readonly string[];
    readonly challenge?: readonly string[];
  };
  prepare(room: RoomLab, name: string, browser: Browser): Promise<Step>;
}

export async function openRoom(
  open: OpenHarness,
  more: Partial<AuthOptions> = {},
  choose: (gate: ReturnType<typeof createGate>) => NonNullable<AuthOptions["plugins"]> = ({ plugins }) => plugins,
): Promise<RoomLab> {
  const world = await openWorld({ isNear: true, whenOver: () => {} });
  const mailbox = new Outbox();
  const gate = createGate();
  const heard: string[] = [];
  const options = world.options({
    ...mailbox.options,
    ...ACCOUNTS,
    plugins: [...choose(gate), username()],
    session: { cookieCache: { enabled: true } },
    emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true },
    events: {
      "session.created": ({ user: { name }, method }) => void heard.push(`session.created ${name} ${method}`),
      "sign-in.refused": ({ user: { name }, code }) => void heard.push(`sign-in.refused ${name} ${code}`),
      "sign-in.challenged": ({ user: { name }, challenge }) =>
        void heard.push(`sign-in.challenged ${name} ${challenge}`),
    },
    ...more,
  });
  const lab = await open(options);
  world.setClock(lab);
  return { lab, world, mailbox, options, heard, ...gate };
}
