import { expect } from "vitest";
import { createTestAuth } from "../test-auth.ts";
import { Browser } from "./browser.ts";
import { POSTS } from "./every-post.ts";
import { signUp, whoIs } from "./people.ts";
import { assertUntouched } from "./standing.ts";

export async function openInput() {
  const lab = createTestAuth();
  const alice = await signUp(lab, "alice");
  return { lab, alice, stranger: new Browser(lab) };
}

/** Sends a body to every POST route, as alice; each must refuse it. */
export async function assertRefusedEverywhere(
  body: string | Uint8Array<ArrayBuffer>,
  statuses: readonly number[] = [400],
): Promise<void> {
  const { lab, alice } = await openInput();
  await assertUntouched(lab, async () => {
    for (const path of POSTS) {
      const answer = await alice.post(path, body);
      expect(statuses, `${path} ${answer.text}`).toContain(answer.status);
    }
  });
  expect(await whoIs(alice)).toBe("alice");
}
