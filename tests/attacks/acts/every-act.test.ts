import { expect, test } from "vitest";
import { ROUTES } from "../input/every-post.ts";

test("only the callback of providers takes a form of another site, so every other POST is attacked", () => {
  const open = ROUTES.filter(({ crossSiteForm }) => crossSiteForm).map(({ path }) => path);
  expect(open).toEqual(["/callback/{id}"]);
});
