import { describe, expect, test } from "vitest";
import { HostJar } from "./host-jar.ts";

const visit = (url: string, kind = {}) => ({ url: new URL(url), isForeign: false, isNavigation: true, ...kind });

function jarWith(...lines: readonly string[]): HostJar {
  const jar = new HostJar();
  jar.absorb(new URL("http://localhost:3000/api/auth/sign-in"), new Headers(lines.map((line) => ["set-cookie", line])));
  return jar;
}

describe("the cookies of the test browser", () => {
  test("match the host, whatever its port, and the path", () => {
    const jar = jarWith("a=1; Path=/", "b=2; Path=/api", "c=3");
    expect(jar.header(visit("http://localhost:4000/"))).toBe("a=1");
    expect(jar.header(visit("http://localhost:3000/api/ok"))).toBe("a=1; b=2");
    expect(jar.header(visit("http://localhost:3000/apis"))).toBe("a=1");
    expect(jar.header(visit("http://localhost:3000/api/auth/x"))).toBe("a=1; b=2; c=3");
    expect(jar.header(visit("http://127.0.0.1:3000/"))).toBeNull();
  });

  test("are sent from another site according to SameSite", () => {
    const jar = jarWith(
      "lax=1; Path=/; SameSite=Lax",
      "strict=2; Path=/; SameSite=Strict",
      "none=3; Path=/; SameSite=None",
    );
    const header = (kind: object) => jar.header(visit("http://localhost:3000/", kind));
    expect(header({ isNavigation: false })).toBe("lax=1; strict=2; none=3");
    expect(header({ isForeign: true })).toBe("lax=1; none=3");
    expect(header({ isForeign: true, isNavigation: false })).toBe("none=3");
  });

  test("expire by Max-Age and by Expires", () => {
    const url = new URL("http://localhost:3000/");
    for (const end of ["Max-Age=0", "Expires=Thu, 01 Jan 1970 00:00:00 GMT"]) {
      const jar = jarWith("a=1; Path=/");
      expect(jar.get("localhost", "a")).toBe("1");
      jar.absorb(url, new Headers({ "set-cookie": `a=; Path=/; ${end}` }));
      expect(jar.header(visit("http://localhost:3000/"))).toBeNull();
    }
  });
});
