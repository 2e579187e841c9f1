import type { AuthOptions } from "@sallyport/core";
import { type TwoFactorOptions, twoFactor } from "@sallyport/core/two-factor";
import { Mailbox } from "./mailbox.ts";
import type { OpenHarness } from "./security/harnesses.ts";
import { openWorld, type World } from "./security/oauth-harness.ts";
import { createGate } from "./sign-in-gate.ts";
import type { TestAuth } from "./test-auth.ts";

export interface RoomLab extends Pick<ReturnType<typeof createGate>, "state" | "plugins"> {
  readonly lab: TestAuth;
  readonly world: World;
  readonly mailbox: Mailbox;
  readonly options: Partial<AuthOptions>;
  /** Events that were told after their commit: name and user. */
  readonly heard: string[];
}

/** An application with the gate in it, on an empty database. */
export async function openRoom(
  open: OpenHarness,
  more: Partial<AuthOptions> = {},
  factor: TwoFactorOptions = {},
): Promise<RoomLab> {
  const world = await openWorld({ isNear: true, whenOver: () => {} });
  const mailbox = new Mailbox();
  const gate = createGate();
  const heard: string[] = [];
  const options = world.options({
    ...mailbox.options,
    plugins: [...gate.plugins, twoFactor(factor)],
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
