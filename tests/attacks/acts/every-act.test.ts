import { expect, test } from "vitest";
import { POSTS, ROUTES } from "../input/every-post.ts";
import { assertActs } from "./every-act.ts";

test.each(POSTS)("what the attackers send to %s does what it is for, if it is let through", (path) => assertActs(path));

test("only the callback of providers takes a form of another site, so every other POST is attacked", () => {
  const open = ROUTES.filter(({ crossSiteForm }) => crossSiteForm).map(({ path }) => path);
  expect(open).toEqual(["/callback/{id}"]);
});
