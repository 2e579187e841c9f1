import { afterEach, expect, test, vi } from "vitest";
import { verifierContract } from "../../test/verifier-contract.ts";
import { pbkdf2Verifier } from "./pbkdf2.ts";

const verifier = pbkdf2Verifier();
const DJANGO = "pbkdf2_sha256$20000$H0dPx8NeajVu$GiC4k5kqbbR9qWBlsRgDywNqC2vd9kqfk7zdorEnNas=";
const IDENTITY = "AQAAAAEAACcQAAAAEAABAgMEBQYHCAkKCwwNDg+yWU7rLgUwPZb1Itsmra7cbxw2EFpwpVFIEtP+JIuUEw==";

const PUBLISHED: readonly (readonly [string, string])[] = [
  // Vectors of passlib, hashcat, Werkzeug, and ASP.NET Core Identity 3 and 2.
  ["password", "$pbkdf2-sha256$8000$XAuBMIYQQogxRg$tRRlz8hYn63B9LYiCd6PRo6FMiunY9ozmMMI3srxeRE"],
  ["password", "$pbkdf2-sha256$6400$.6UI/S.nXIk8jcbdHx3Fhg$98jZicV16ODfEsEZeYPGHU3kbrUrvUEXOPimVSQDD44"],
  ["hashcat", DJANGO],
  ["12345", "pbkdf2:sha256:150000$Q5PULnGV$bdc51198ad18432f00fea6a5cb59bec4d7977cb28d3e7ef575bab3b93bfa9628"],
  ["my password", IDENTITY],
  ["my password", "AAABAgMEBQYHCAkKCwwNDg+ukCEMDf0yyQ29NYubggHIVY0sdEUfdyeM+E1LtH1uJg=="],
];

afterEach(() => {
  vi.restoreAllMocks();
});

verifierContract(verifier, {
  published: [
    ...PUBLISHED,
    // The third case of RFC 6070, with a key as long as the digest.
    ["password", "$pbkdf2$4096$c2FsdA$SwB5AbdlSJq+rUnZJvch0GWkKcE"],
    ["password", "$pbkdf2-sha1$i=4096$c2FsdA$SwB5AbdlSJq+rUnZJvch0GWkKcE"],
    ["password", "pbkdf2_sha1$4096$salt$SwB5AbdlSJq+rUnZJvch0GWkKcE="],
  ],
  strangers: ["pbkdf2", "$pbkdf2-md5$1$a$b", "pbkdf2_md5$1$a$b", "QUJD"],
  unreadable: {
    "no parts": "$pbkdf2-sha256$",
    "no salt": DJANGO.replace("H0dPx8NeajVu", ""),
    "no iterations": DJANGO.replace("20000", "0"),
    "negative iterations": DJANGO.replace("20000", "-1"),
    "a key that is too short": "pbkdf2_sha256$20000$H0dPx8NeajVu$GiC4k5kq",
    "a key that is too long": `pbkdf2_sha256$20000$salt$${"A".repeat(88)}`,
    "invalid base64": DJANGO.replace("GiC4", "Gi"),
    "a line break": `${DJANGO}\n`,
    "an unknown version": `AQAAAAk${IDENTITY.slice(7)}`,
    "a salt that is longer than the hash": IDENTITY.replace("AQAAAAEAACcQAAAAE", "AQAAAAEAACcQAAAA/"),
  },
  words: "A PBKDF2 hash cannot be read",
});

test.each(PUBLISHED.slice(0, 3))(
  "verifies the password %j of a hash also when the platform rejects its number of iterations",
  async (password, hash) => {
    vi.spyOn(crypto.subtle, "deriveBits").mockRejectedValue(new DOMException("too many", "NotSupportedError"));
    expect(await verifier.verify(password, hash)).toBe(true);
    expect(await verifier.verify(`${password}x`, hash)).toBe(false);
  },
);

test.each([
  ["ten digits", DJANGO.replace("20000", "9999999999")],
  ["one more than the maximum", DJANGO.replace("20000", "2000001")],
  ["four blocks of SHA-1", `$pbkdf2$500001$c2FsdA$${"A".repeat(86)}`],
  ["2^32 in ASP.NET's format", IDENTITY.replace("AQAAAAEAACcQ", "AQAAAAH/////")],
])("rejects a hash with too many iterations, without computing it: %s", async (_name, hash) => {
  const derive = vi.spyOn(crypto.subtle, "deriveBits");
  await expect(verifier.verify("hashcat", hash)).rejects.toThrow(/maxIterations is 2000000/);
  expect(derive).not.toHaveBeenCalled();
});

test("maxIterations limits the iterations of a hash", async () => {
  await expect(pbkdf2Verifier({ maxIterations: 19_999 }).verify("hashcat", DJANGO)).rejects.toThrow("20000 iterations");
  expect(await pbkdf2Verifier({ maxIterations: 20_000 }).verify("hashcat", DJANGO)).toBe(true);
});
