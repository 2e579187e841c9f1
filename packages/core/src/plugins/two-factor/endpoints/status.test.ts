import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openTwoFactor } from "../../../test/two-factor.ts";

test("without a session and a pending sign-in, the status is null", async () => {
  const { auth, enrol } = await openTwoFactor();
  await enrol();
  expect(await answer(new Browser(auth).get("/two-factor/status"))).toMatchObject({ status: 200, body: null });
});
