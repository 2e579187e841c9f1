import { enAccount } from "@sallyport/i18n/screens/account/en";
import { enAdmin } from "@sallyport/i18n/screens/admin/en";
import { enApiKey } from "@sallyport/i18n/screens/api-key/en";
import { deOrganization } from "@sallyport/i18n/screens/organization/de";
import { enOrganization } from "@sallyport/i18n/screens/organization/en";
import { expect, test } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import type { UIProviderProps } from "./ui-provider.tsx";

const groups = { account: enAccount, organization: enOrganization, admin: enAdmin, "api-key": enApiKey };

inEachReact("useErrorText", ({ harness, stage, play }) => {
  const wordsFor = async (provider: Partial<UIProviderProps> = {}) => {
    const { flow } = await play(
      stage(),
      () => {
        const { useDevices, usePermissionText, useAuditLog, useApiKeyList, useErrorText } = harness();
        // A hook of each group, as its screens call them.
        useDevices();
        usePermissionText();
        useAuditLog();
        useApiKeyList();
        return useErrorText();
      },
      { provider, session: null },
    );
    return flow();
  };

  test.each(Object.entries(groups))(
    "uses the screens' own texts for errors of %s by default",
    async (_group, english) => {
      const words = await wordsFor();
      const codes = Object.keys(english.errors);
      expect(codes.length).toBeGreaterThan(0);
      const own = codes.map((code) => words({ code, message: "The server's own words" }));
      expect(own).toEqual(codes.map(() => expect.not.stringContaining("own words")));
    },
  );

  test("prefers the given language, and uses the server's message for an unknown code", async () => {
    const words = await wordsFor({ language: deOrganization });
    const code = "INVALID_SLUG";
    expect(words({ code, message: "Own" })).toBe(deOrganization.errors[code]);
    expect(words({ code: "INVALID_BACKUP_CODE", message: "Own" })).toBe(enAccount.errors.INVALID_BACKUP_CODE);
    expect(words({ code: "SOMETHING_ELSE", message: "Own" })).toBe("Own");
  });
});
