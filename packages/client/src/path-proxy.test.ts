import { inspect } from "node:util";
import { expect, test, vi } from "vitest";
import { createPathProxy } from "./path-proxy.ts";

function make() {
  const call = vi.fn((path: string) => path);
  // The type allows every member that the tests name.
  const proxy = createPathProxy({ $own: 1 }, call) as unknown as Record<string, Deep>;
  return { call, proxy };
}
interface Deep {
  (...args: unknown[]): unknown;
  readonly [name: string]: Deep | undefined;
}

test("turns member names into a kebab-case path and passes the arguments on", () => {
  const { call, proxy } = make();
  proxy.signIn?.magicLink?.({ a: 1 }, { b: 2 });
  expect(call).toHaveBeenCalledExactlyOnceWith("/sign-in/magic-link", { a: 1 }, { b: 2 });
});

test("prefers own members, including ones that are added later", () => {
  const { call, proxy } = make();
  expect(proxy.$own).toBe(1);
  Object.assign(proxy, { useSession: 2 });
  expect(proxy.useSession).toBe(2);
  expect(call).not.toHaveBeenCalled();
});

test("returns the same value for the same member, so that it can be a hook dependency", () => {
  const { proxy } = make();
  expect(proxy.signIn).toBe(proxy.signIn);
  expect(proxy.signIn?.email).toBe(proxy.signIn?.email);
});

test("calls endpoints that are named like members of a function", () => {
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

test("makes no call when it is awaited, printed, compared or inspected", async () => {
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
