import { expect, test } from "vitest";
import { de as deFront } from "../languages/de/screens/front.ts";
import { enAccount } from "../languages/en/screens/account.ts";
import { enAdmin } from "../languages/en/screens/admin.ts";
import { enAnonymous } from "../languages/en/screens/anonymous.ts";
import { enApiKey } from "../languages/en/screens/api-key.ts";
import { enAudit } from "../languages/en/screens/audit.ts";
import { enCaptcha } from "../languages/en/screens/captcha.ts";
import { en } from "../languages/en/screens/front.ts";
import { enMailed } from "../languages/en/screens/mailed.ts";
import { enMultiSession } from "../languages/en/screens/multi-session.ts";
import { enOrganization } from "../languages/en/screens/organization.ts";
import { enPasskey } from "../languages/en/screens/passkey.ts";
import { enPhoneNumber } from "../languages/en/screens/phone-number.ts";
import { enPolicies } from "../languages/en/screens/policies.ts";
import { enUsername } from "../languages/en/screens/username.ts";
import { languages } from "../languages.ts";
import { loadLanguage } from "./load.ts";

const english = [
  en,
  enAccount,
  enOrganization,
  enAdmin,
  enAudit,
  enApiKey,
  enMailed,
  enMultiSession,
  enPasskey,
  enUsername,
  enPolicies,
  enPhoneNumber,
  enAnonymous,
  enCaptcha,
].flatMap(({ texts }) => Object.keys(texts));

test.each(languages.map(({ tag }) => tag))("loads %s with the texts of every screen", async (tag) => {
  const { locale, texts } = await loadLanguage(tag);
  expect(locale).toBe(tag);
  expect(Object.keys(texts).sort()).toEqual([...new Set(english)].sort());
});

test("loads only the texts of the given groups", async () => {
  const { locale, texts } = await loadLanguage("de", ["front"]);
  expect([locale, texts]).toEqual([deFront.locale, deFront.texts]);
  await expect(loadLanguage("de", [])).rejects.toThrow("No group of screens is named");
});
