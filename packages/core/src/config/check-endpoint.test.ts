import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { defineEndpoint, defineGroup, defineLink, defineServerEndpoint } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { errors } from "../data/errors.ts";
import { coreRoutes } from "../endpoints/routes.ts";
import { walkRoutes } from "../pipeline/walk-routes.ts";
import { complaint } from "../test/complaint.ts";
import { endpointProblem } from "./check-endpoint.ts";

const endpoint = (path: `/${string}`, parts: object = {}) =>
  defineEndpoint({ method: "GET", path, errors: [], handler: () => null, ...parts });
const ofRoutes = (routes: object) => complaint({ plugins: [{ id: "probe", routes }] });

test.each(["get", "post", "Put", "HEAD", "OPTIONS", "TRACE", "QUERY", "", "toString"])(
  "rejects an endpoint with the method %j at start-up",
  (method) => {
    expect(ofRoutes({ probe: endpoint("/probe", { method }) })).toBe(
      `createAuth: /probe has the method ${method}, which is none of GET, POST, PUT, PATCH, DELETE`,
    );
  },
);

test("rejects crossSiteForm on an endpoint that is not a POST", () => {
  expect(ofRoutes({ probe: endpoint("/probe", { method: "PUT", crossSiteForm: true }) })).toBe(
    `createAuth: /probe has crossSiteForm, so its method must be POST`,
  );
});

test.each([
  [{ addOne: endpoint("/add") }, "/add is named addOne, for which clients call /add-one"],
  [
    { notes: defineGroup({ addOne: endpoint("/notes/addOne") }) },
    "/notes/addOne is named notes.addOne, for which clients call /notes/add-one",
  ],
  [
    { notes: defineGroup({ add: endpoint("/note/add") }) },
    "/note/add is named notes.add, for which clients call /notes/add",
  ],
  [{ add: endpoint("/notes/add") }, "/notes/add is named add, for which clients call /add"],
  [{ listURLs: endpoint("/list-urls") }, "/list-urls is named listURLs, for which clients call /list-u-r-ls"],
  [{ one: endpoint("/probe/{id}") }, "/probe/{id} is named one, for which clients call /one"],
  [{ add_one: endpoint("/add_one") }, "/add_one is named add_one, and no client can call add_one"],
  [
    { notes: defineGroup({ toJSON: endpoint("/notes/to-json") }) },
    "/notes/to-json is named notes.toJSON, and no client can call toJSON",
  ],
])("rejects an endpoint whose name does not match its path, or that no client can call: %#", (routes, message) => {
  expect(ofRoutes(routes)).toBe(`createAuth: ${message}`);
});

test("accepts names that match the path as clients write it", () => {
  const notes = defineGroup({ addOne: endpoint("/notes/add-one"), list2: endpoint("/notes/list2") });
  expect(ofRoutes({ notes, getAll: endpoint("/get-all"), one: endpoint("/one/{id}") })).toBe("none");
});

test("accepts any name for links, server endpoints and serverOnly endpoints", () => {
  const parts = { errors: [], handler: () => null } as const;
  const opened = defineLink({ ...parts, method: "GET", path: "/letters/{id}" });
  const swept = defineServerEndpoint({ ...parts, method: "POST", path: "/cleanup" });
  expect(ofRoutes({ opened, swept, other: endpoint("/internal", { serverOnly: true }) })).toBe("none");
});

test.each(["method", "path", "errors", "handler"])(
  "rejects an endpoint without %s at start-up, and names it",
  (part) => {
    const probe = { ...endpoint("/notes/add"), [part]: undefined };
    expect(ofRoutes({ notes: defineGroup({ add: probe }) })).toBe(`createAuth: the endpoint notes.add has no ${part}`);
    const swept = defineServerEndpoint({ errors: [], handler: () => null } as never);
    expect(ofRoutes({ swept })).toBe("createAuth: the endpoint swept has no method");
  },
);

test("a server endpoint returns 404 over HTTP, also when its author omits serverOnly or sets it to false", async () => {
  const parts = { method: "POST", errors: [], handler: () => null } as const;
  const left = defineServerEndpoint({ ...parts, path: "/left" });
  const said = defineServerEndpoint({ ...parts, path: "/said", ...({ serverOnly: false } as object) });
  const { auth } = openAuth({ plugins: [definePlugin({ id: "probe", routes: { left, said } as never })] });
  const called = Promise.all(["/left", "/said"].map((path) => new Browser(auth).post(path, {})));
  expect((await called).map(({ status }) => status)).toEqual([404, 404]);
});

test("the core's own endpoints pass the checks for plugins' endpoints", () => {
  const entries = walkRoutes(coreRoutes);
  expect(entries.length).toBeGreaterThan(30);
  expect(entries.map((entry) => endpointProblem(entry, errors))).toEqual(entries.map(() => null));
});
