import { expect, test } from "vitest";
import { differences } from "./organization-record.ts";
import { mailedAlone, withoutSession } from "./two-factor-otp-script.ts";
import { openOurs, openTheirs } from "./two-factor-sides.ts";

type Seen = Awaited<ReturnType<typeof withoutSession>>;

function found(mine: Seen, theirs: Seen): Record<string, readonly string[]> {
  const differing = [...new Set([...mine.keys(), ...theirs.keys()])].map(
    (call) => [call, differences(mine.get(call), theirs.get(call))] as const,
  );
  return Object.fromEntries(differing.filter(([, lines]) => lines.length > 0));
}

test("better-auth's client enrols by mailed codes alone, signs in by them and switches them off", async () => {
  const [ours, theirs] = [await openOurs(), await openTheirs()];
  try {
    const [mine, reference] = [await mailedAlone(ours), await mailedAlone(theirs)];
    expect(found(mine.seen, reference.seen)).toEqual({
      // With backup codes for whoever loses the mailbox, and whether it counts already.
      enable: ["+ backupCodes: list", "+ backupCodes[]: string", "+ enabled: true"],
      "enable, again": ["+ backupCodes: list", "+ enabled: true"],
      // Names the challenge and its page, as every challenge does.
      "signIn, held": ['+ challenge: "two-factor"', '+ challengePage: "/api/auth/two-factor/challenge"'],
      verifyOtp: ["+ redirect: false"],
    });
    expect(mine.redirects).toEqual(reference.redirects);
    expect([mine.isOn, reference.isOn]).toEqual([true, true]);
  } finally {
    await ours.close();
    await theirs.close();
  }
});

test("disableSession spends a backup code, and no session begins", async () => {
  const [ours, theirs] = [await openOurs(), await openTheirs()];
  try {
    expect(found(await withoutSession(ours), await withoutSession(theirs))).toEqual({
      "verifyBackupCode, disableSession": ["+ redirect: false"],
      // The sign-in goes on waiting, and says what was wrong.
      "verifyBackupCode, spent": ["401 INVALID_BACKUP_CODE, not 401 INVALID_TWO_FACTOR_COOKIE"],
    });
  } finally {
    await ours.close();
    await theirs.close();
  }
});
