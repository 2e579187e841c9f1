import { expect, test } from "vitest";
import { neighboursOf } from "./sidebar.ts";

test("each framework's page links to the second task, as the first task does", () => {
  for (const name of ["express", "hono", "next", "bridges"])
    expect(neighboursOf(`guide/${name}`)).toMatchObject({ next: { link: "/guide/own-routes" }, prev: false });
  expect(neighboursOf("guide/getting-started")).toEqual({});
});

test("the last task links to the screens, and the screens link back to it", () => {
  expect(neighboursOf("guide/deployment")).toMatchObject({ next: { link: "/guide/screens-one-by-one" } });
  expect(neighboursOf("guide/screens-one-by-one")).toMatchObject({ prev: { link: "/guide/deployment" } });
});
