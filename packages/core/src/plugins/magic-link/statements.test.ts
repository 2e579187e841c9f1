import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { user } from "../../store.ts";
import { openMailed } from "../../test/mailed-sign-in.ts";

async function openCounted() {
  const { database, look } = counted(memory());
  const app = openMailed({ database });
  await signUp(app);
  await app.store.update(user, { where: { email: ALICE.email } }, { emailVerified: true });
  return { ...app, look };
}

const LOCKED = ["begin", "lock user"];

test("a link reads its token once, and locks its verified user once", async () => {
  const { askLink, open, visitor, look } = await openCounted();
  const browser = visitor();
  const path = await askLink(browser);
  look();
  await open(browser, path);
  expect(look()).toEqual(["find verification", ...LOCKED, "delete verification", "insert session", "commit"]);
});

test("a code locks its verified user once", async () => {
  const { askCode, enterCode, visitor, look } = await openCounted();
  const code = await askCode(visitor());
  look();
  await enterCode(visitor(), code);
  const statements = look();
  expect(statements.slice(statements.indexOf("begin"))).toEqual([
    ...LOCKED,
    "delete verification",
    "insert session",
    "commit",
  ]);
});
