import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";

const PATHS = [
  ["POST", "create-team"],
  ["POST", "update-team"],
  ["POST", "remove-team"],
  ["GET", "list-teams"],
  ["GET", "list-user-teams"],
  ["GET", "list-team-members"],
  ["POST", "add-team-member"],
  ["POST", "remove-team-member"],
] as const;

const valid = { name: "Blue", organizationId: "acme", teamId: "t1", userId: "u1", data: { name: "Red" } };
const call = (browser: Browser, method: string, path: string) =>
  answer(
    method === "GET"
      ? browser.get(`/organization/${path}?organizationId=acme&teamId=t1`)
      : browser.post(`/organization/${path}`, valid),
  );

test.each(PATHS)("where teams are off, %s %s is not there", async (method, path) => {
  const { person, create } = openOrganizations();
  const alice = await person("alice");
  await create("acme", alice);
  expect(await call(alice.browser, method, path)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});

test.each(PATHS)("signed out, %s %s answers nothing", async (method, path) => {
  const { auth, create } = openOrganizations({ teams: { enabled: true } });
  await create("acme");
  const called = await call(new Browser(auth), method, path);
  expect(called).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
});
