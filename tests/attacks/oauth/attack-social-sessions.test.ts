import type { AuthOptions } from "@sallyport/core";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnessesInTurn } from "../../ground/harnesses.ts";
import { ACCOUNTS, follow } from "../../ground/mailed.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { placeOf } from "../account/account-life.ts";
import { begin, comeBack, mock, mock2, openWorld } from "./oauth-harness.ts";

const SQUATTER = { sub: "squatter" };
const REFUSED = "/sorry?error=unable_to_link_account";
const NEW_PASSWORD = "another-correct-horse";

interface Scene {
  readonly lab: OpenedAuth;
  readonly mailbox: Outbox;
  /** Signed in with an address that is Carol's, and not proven. */
  readonly squatter: Browser;
}

/** What ends the session while the provider is asked who comes. */
const ENDINGS: Readonly<Record<string, (scene: Scene, somebody: Browser) => Promise<void>>> = {
  "the owner of the mailbox resets the password": async ({ mailbox }, somebody) => {
    await somebody.post("/request-password-reset", { email: personOf("carol").email });
    const { token } = await mailbox.last("reset-password");
    expect((await somebody.post("/reset-password", { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  },
  "the owner of the mailbox proves it": async ({ mailbox }, somebody) => {
    await somebody.post("/send-verification-email", { email: personOf("carol").email });
    await follow(somebody, await mailbox.last("verify-email"));
  },
  "every session is ended from elsewhere": async ({ lab }, somebody) => {
    expect((await trySignIn(somebody, "carol")).status).toBe(200);
    expect((await somebody.post("/revoke-sessions")).status).toBe(200);
    expect(await lab.sessions()).toEqual([]);
  },
};

describeHarnessesInTurn("a link under way when its session ends", (open) => {
  test.each(Object.keys(ENDINGS))("links nothing where %s", async (name) => {
    const world = await openWorld();
    const mailbox = new Outbox();
    const options: Partial<AuthOptions> = {
      ...mailbox.options,
      ...ACCOUNTS,
      account: { accountLinking: { trustedProviders: ["mock"] } },
      customProviders: [mock({ emailOptional: true }), mock2()],
    };
    const lab = await open(world.options(options));
    world.setClock(lab);
    const squatter = await signUp(lab, "carol");
    const query = world.consent(await begin(squatter, {}, "/link-social"), SQUATTER);
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Response>();
    world.mock.lies.set("/userinfo", () => {
      asked.resolve();
      return answer.promise;
    });
    const link = comeBack(squatter, query);
    await asked.promise;
    await ENDINGS[name]?.({ lab, mailbox, squatter }, new Browser(lab));
    answer.resolve(Response.json(SQUATTER));
    expect(placeOf(await link)).toBe(REFUSED);
    expect((await lab.accounts()).filter(({ providerId }) => providerId === "mock")).toEqual([]);
  });
});
