import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { openFedCmProvider } from "../ground/fedcm-provider.ts";
import { look, widen } from "../ground/look.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, heading, say } from "../ground/page.ts";
import { oneTaps } from "../ground/service-sites.ts";

const ADA = "ada@example.com";
/** Chromium reports what the user did, and that it will ignore the nonce where older versions read it. */
const EXPECTED = /^(The 'nonce' parameter should be passed|Prompt dismissed|The request has been aborted)/;

interface Dialog {
  readonly dialogId: string;
  readonly dialogType: string;
  readonly accounts: readonly { readonly email: string; readonly idpConfigUrl: string }[];
}

/** Answers the dialogs of the browser, which are not part of the page. */
async function openDialogs(page: Page) {
  const session = await page.context().newCDPSession(page);
  const shown: Dialog[] = [];
  session.on("FedCm.dialogShown", (dialog: Dialog) => shown.push(dialog));
  await session.send("FedCm.enable", { disableRejectionDelay: true });
  await session.send("FedCm.resetCooldown");
  const next = async (): Promise<Dialog> => {
    await expect.poll(() => shown.length, { timeout: 10_000 }).toBeGreaterThan(0);
    return shown.shift() as Dialog;
  };
  return {
    shown,
    next,
    choose: ({ dialogId }: Dialog) => session.send("FedCm.selectAccount", { dialogId, accountIndex: 0 }),
    dismiss: ({ dialogId }: Dialog) => session.send("FedCm.dismissDialog", { dialogId }),
  };
}

describe.runIf(hasChromium && isLong)("FedCM in Chromium", () => {
  const site = oneTaps();

  /** Opens a browser whose user is signed in at the identity provider. */
  async function open(
    issue: (nonce: string | null, email: string) => string | null = (nonce, email) => site.tokenFor(email, nonce),
  ) {
    const forms: URLSearchParams[] = [];
    const origins: string[] = [];
    const provider = await openFedCmProvider(({ form, origin }) => {
      forms.push(form);
      origins.push(origin);
      const { nonce } = JSON.parse(form.get("params") ?? "{}");
      return issue(nonce ?? null, ADA);
    });
    onTestFinished(provider.close);
    const visit = await site.visitAlone("en", undefined, { expected: EXPECTED });
    await widen(visit.page, 360);
    const dialogs = await openDialogs(visit.page);
    const scripts: string[] = [];
    visit.page.on("request", (request) => {
      if (request.url().startsWith("https://")) scripts.push(request.url());
    });
    await visit.page.goto(provider.login);
    const at = (path: string) =>
      `${path}?${new URLSearchParams({ fedcm: provider.configURL, callbackURL: "/welcome" })}`;
    await visit.page.goto(at("/sign-in"));
    return { ...visit, dialogs, forms, origins, scripts, provider, at };
  }

  test("the account that was chosen in the dialog of the browser signs in, without a script of another site", async () => {
    const { page, user, dialogs, forms, origins, scripts, provider, at } = await open();
    const dialog = await dialogs.next();
    expect(dialog).toMatchObject({
      dialogType: "AccountChooser",
      accounts: [{ email: ADA, idpConfigUrl: provider.configURL }],
    });
    await dialogs.choose(dialog);
    await page.waitForURL("**/welcome");
    await heading(page, ADA).waitFor();
    expect(await user()).toMatchObject({ email: ADA });
    expect([origins, scripts]).toEqual([[site.origin], []]);
    const [form] = forms;
    expect([form?.get("client_id"), form?.get("account_id")]).toEqual(["id", "ada"]);
    expect(form?.get("nonce")).toMatch(/^one-tap\./);
    expect(JSON.parse(form?.get("params") ?? "{}")).toEqual({ nonce: form?.get("nonce") });
    expect(dialogs.shown).toEqual([]);
    await button(page, "Sign out").press("Enter");
    await heading(page, "Nobody").waitFor();
    // After a sign-out, the browser shows the dialog again and chooses no account by itself.
    await page.goto(at("/sign-in"));
    await dialogs.dismiss(await dialogs.next());
    await expect.poll(() => page.locator("[data-provider=google]").textContent()).toContain(say("social.lastUsed"));
    await lookInLanguages(page, "sign-in, FedCM last used", "en");
  });

  test("a dialog that the user closes says nothing, and nobody is signed in", async () => {
    const { page, user, dialogs, forms } = await open();
    await dialogs.dismiss(await dialogs.next());
    await heading(page, "Sign in").waitFor();
    await look(page, "sign-in, dialog of FedCM closed");
    expect(await page.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0);
    expect([await user(), forms]).toEqual([undefined, []]);
  });

  test("a token with another browser's nonce is a problem of the screen", async () => {
    const { page, user, dialogs } = await open((_, email) => site.tokenFor(email, "one-tap.stolen"));
    await dialogs.choose(await dialogs.next());
    await page.getByText("We couldn’t sign you in. Try again.").waitFor();
    await lookInLanguages(page, "sign-in, token of FedCM refused", "en");
    expect(await user()).toBeUndefined();
  });

  test("the dialog closes when the user leaves the screen", async () => {
    const { page, user, dialogs } = await open();
    const dialog = await dialogs.next();
    await button(page, "Go elsewhere").click();
    await expect
      .poll(() =>
        dialogs.choose(dialog).then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    expect(await user()).toBeUndefined();
  });
});
