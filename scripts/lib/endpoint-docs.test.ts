import { expect, test } from "vitest";
import { endpointDocs, withEndpointDocs } from "./endpoint-docs.ts";

const source = `
/** Lists them. */
const list = defineEndpoint({});
/** Adds one. */
export const add = (settings) => defineEndpoint({});
const bare = defineEndpoint({});
// Not for readers of the API.
const noted = defineEndpoint({});
export const routes = {
  books: defineGroup({
    list,
    add: add(settings),
    /** Its own sentence. */
    bare,
    noted,
    pages: defineGroup({ list }),
  }),
};
`;

test("takes an endpoint's sentence from its name in the group, or else from its declaration", () => {
  expect(Object.fromEntries(endpointDocs("routes.ts", source))).toEqual({
    "books.list": "/** Lists them. */",
    "books.add": "/** Adds one. */",
    "books.bare": "/** Its own sentence. */",
    "books.pages.list": "/** Lists them. */",
  });
});

test("adds the sentence to the declaration where the endpoint is called by name", () => {
  const declaration = `export declare const routes: {
    books: RouteGroup<{
        list: Endpoint<{ list: string }>;
        pages: RouteGroup<{ list: Endpoint }>;
    }>;
};
interface Other { list: string }
`;
  expect(withEndpointDocs("routes.d.ts", declaration, endpointDocs("routes.ts", source))).toBe(
    `export declare const routes: {
    books: RouteGroup<{
        /** Lists them. */
list: Endpoint<{ list: string }>;
        pages: RouteGroup<{ /** Lists them. */
list: Endpoint }>;
    }>;
};
interface Other { list: string }
`,
  );
});
