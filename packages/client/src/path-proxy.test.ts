import { inspect } from "node:util";
import { expect, test, vi } from "vitest";
import { createPathProxy } from "./path-proxy.ts";

function make() {
  const call = vi.fn((path: string) => path);
  // The members exist on demand; the test names them freely.
  const proxy = createPathProxy({ $own: 1 }, call) as unknown as Record<string, Deep>;
  return { call, proxy };
}
interface Deep {
  (...args: unknown[]): unknown;
  readonly [name: string]: Deep | undefined;
}

test("names become a path in kebab-case, arguments go along", () => {
  const { call, proxy } = make();
  proxy.signIn?.magicLink?.({ a: 1 }, { b: 2 });
  expect(call).toHaveBeenCalledExactlyOnceWith("/sign-in/magic-link", { a: 1 }, { b: 2 });
});

test("own members come first, and may be added later", () => {
  const { call, proxy } = make();
  expect(proxy.$own).toBe(1);
  Object.assign(proxy, { useSession: 2 });
  expect(proxy.useSession).toBe(2);
  expect(call).not.toHaveBeenCalled();
});

test("the same member is the same value, so that it may stand in a list of dependencies", () => {
  const { proxy } = make();
  expect(proxy.signIn).toBe(proxy.signIn);
  expect(proxy.signIn?.email).toBe(proxy.signIn?.email);
});

test("an endpoint may be called as a function's own members are", () => {
  const { call, proxy } = make();
  for (const name of ["name", "length", "apply", "call", "bind"]) proxy.coupon?.[name]?.();
  expect(call.mock.calls.map(([path]) => path)).toEqual([
    "/coupon/name",
    "/coupon/length",
    "/coupon/apply",
    "/coupon/call",
    "/coupon/bind",
  ]);
});

test("awaiting, printing, comparing and probing ask for nothing", async () => {
  const { call, proxy } = make();
  const member = proxy.signIn;
  expect(await proxy).toBe(proxy);
  expect(await Promise.resolve(member)).toBe(member);
  expect(String(member)).toBe("/sign-in");
  expect(`${proxy}`).toBe("[object Object]");
  expect(JSON.stringify(proxy)).toBe('{"$own":1}');
  expect(JSON.stringify({ member })).toBe("{}");
  inspect(proxy, { depth: 5, showProxy: true });
  inspect(member, { depth: 5 });
  expect(proxy).toEqual(proxy);
  expect({ member }).not.toEqual({ member: 1 });
  for (const probe of ["$$typeof", "__v_isRef", "@@iterator", "_owner", "__esModule"]) {
    expect(member?.[probe]).toBeUndefined();
  }
  expect(Reflect.get(proxy, Symbol.iterator)).toBeUndefined();
  expect(member && Reflect.get(member, Symbol.toPrimitive)).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});
