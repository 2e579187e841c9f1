import type { Endpoint, RouteGroup, RouteTree } from "../contracts/endpoint.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "handler" in value;
const isGroup = (value: unknown): value is RouteGroup<RouteTree> =>
  typeof value === "object" && value !== null && "routes" in value;

export function walkRoutes(
  tree: RouteTree,
  names: readonly string[] = [],
): { names: readonly string[]; endpoint: Endpoint }[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const path = [...names, name];
    if (isEndpoint(value)) return [{ names: path, endpoint: value }];
    if (isGroup(value)) return walkRoutes(value.routes, path);
    throw new TypeError(`Route ${path.join(".")} is neither an endpoint nor a group`);
  });
}
