import { images } from "@sallyport/core/images";
import { organization } from "@sallyport/core/organization";
import { c, defineTable } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { chunk, extended, jpeg, lossy, riff, segment, toBase64, webp } from "../../ground/images.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";

const uploaded = defineTable("uploadedImage", { id: c.id(), data: c.text() });

const SCRIPT = "<script>alert(document.domain)</script>";

async function open(options: Parameters<typeof openAuth>[0] = {}) {
  const lab = openAuth({ plugins: [organization(), images({ organizations: true })], ...options });
  const mallory = await signUp(lab.auth, "mallory");
  const upload = (image: Uint8Array | string, by: Browser = mallory, more: object = {}) =>
    by.post("/images/upload", { image: typeof image === "string" ? image : toBase64(image), ...more });
  const load = (url: string, init?: RequestInit) => lab.auth.handler(new Request(url, init));
  const rows = () => lab.store.list(uploaded, { where: {} });
  return { ...lab, mallory, upload, load, rows };
}

test("uploading rejects files that are not an image or contain more than one, and stores nothing", async () => {
  const { upload, rows } = await open();
  const files: readonly (readonly [string, Uint8Array])[] = [
    ["a page", Buffer.from(`<!doctype html>${SCRIPT}`)],
    ["a drawing with a script", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ["a script", Buffer.from("alert(1)//")],
    ["an archive", Buffer.from("PK\u0003\u0004")],
    ["a document", Buffer.from("%PDF-1.7")],
    ["another format", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["an image with a page behind it", Buffer.concat([webp(), Buffer.from(SCRIPT)])],
    ["a JPEG image with a page behind it", Buffer.concat([jpeg(), Buffer.from(SCRIPT)])],
    ["an image in a page", Buffer.concat([Buffer.from(SCRIPT), webp()])],
    ["an image with a page in a chunk of its own", riff(extended(0), lossy(), chunk("HTML", Buffer.from(SCRIPT)))],
    ["a script that looks like an image", Buffer.concat([Buffer.from("RIFF/*  WEBP*/=alert(1)//")])],
    [
      "an animation",
      riff(extended(2), chunk("ANIM", Buffer.alloc(6)), chunk("ANMF", Buffer.concat([Buffer.alloc(16), lossy()]))),
    ],
    ["a truncated image", webp().subarray(0, 30)],
    ["no bytes", Buffer.alloc(0)],
  ];
  for (const [name, file] of files) {
    const answer = await upload(file);
    expect([answer.status, answer.code], name).toEqual([400, "INVALID_IMAGE"]);
  }
  expect(await rows()).toEqual([]);
});

test("uploading rejects an image with too large dimensions or too many bytes", async () => {
  const { upload, rows } = await open();
  for (const image of [webp(16_384, 16_384), webp(257), jpeg({ width: 65_535, height: 65_535 })])
    expect((await upload(image)).code).toBe("IMAGE_DIMENSIONS_TOO_LARGE");
  const bytes = jpeg({ before: [segment(0xfe, Buffer.alloc(33_000))] });
  expect([(await upload(bytes)).status, (await upload("A".repeat(100_000))).status]).toEqual([413, 413]);
  expect((await upload("A".repeat(200_000))).code).toBe("PAYLOAD_TOO_LARGE");
  expect(await rows()).toEqual([]);
});

test("metadata of an image, such as scripts and locations, is not stored", async () => {
  const { upload, load } = await open();
  const hidden = Buffer.from(SCRIPT);
  const files = [
    riff(extended(0x2c), chunk("ICCP", hidden), lossy(), chunk("EXIF", hidden), chunk("XMP ", hidden)),
    jpeg({ before: [segment(0xe1, hidden), segment(0xed, hidden), segment(0xfe, hidden)] }),
  ];
  for (const file of files) {
    const response = await load(String((await upload(file)).at("url")));
    expect(Buffer.from(await response.arrayBuffer()).includes("script")).toBe(false);
  }
});

test("an image is served with nosniff and a strict policy, whatever its bytes contain", async () => {
  const { upload, load } = await open();
  const spelled = Buffer.concat([lossy().subarray(8), Buffer.from(SCRIPT)]);
  const url = String((await upload(riff(chunk("VP8 ", spelled)))).at("url"));
  for (const accept of ["text/html", "*/*", "image/svg+xml"]) {
    const response = await load(url, { headers: { accept, "sec-fetch-dest": "document" } });
    const told = ["content-type", "x-content-type-options", "content-security-policy"].map((name) =>
      response.headers.get(name),
    );
    expect(told).toEqual(["image/webp", "nosniff", "default-src 'none'; sandbox"]);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test("only the exact id of an image returns an image", async () => {
  const { upload, load } = await open();
  const url = String((await upload(webp())).at("url"));
  const [base, id] = [url.slice(0, -32), url.slice(-32)];
  const ids = [
    ...["", ".", "..", "../get-session", "..%2fget-session", "%2e%2e", `${id}/`, `${id}%00`, `${id}.webp`, `./${id}/x`],
    ...["%", "*", "_".repeat(32), "%25", "' or 1=1 --", "__proto__", "constructor", id.toUpperCase(), `%${id}`],
    ...["0", "null", "a".repeat(10_000), `${id}?a`.slice(0, 20)],
  ];
  for (const other of ids) {
    if (other === id) continue;
    const response = await load(`${base}${other}`);
    const type = response.headers.get("content-type") ?? "none";
    expect([response.status === 200 && type.startsWith("image/"), response.status < 500], other).toEqual([false, true]);
  }
  expect((await load(url)).status).toBe(200);
});

test("a user cannot replace, remove or use the picture of another user", async () => {
  const { auth, upload, load, rows } = await open();
  const [victim, mallory] = [await signUp(auth, "victim"), await signUp(auth, "eve")];
  const url = String((await upload(webp(), victim)).at("url"));
  await victim.post("/update-user", { image: url });
  for (const image of [url, null, url.slice(0, -1), "/images/"]) await mallory.post("/update-user", { image });
  await upload(jpeg(), mallory, {
    userId: String((await victim.get("/get-session")).at("user", "id")),
    id: url.slice(-32),
  });
  expect((await load(url)).headers.get("content-type")).toBe("image/webp");
  await victim.post("/update-user", { image: null });
  expect((await load(url)).status).toBe(404);
  expect(await rows()).toHaveLength(1);
});

test("uploading without a session, from a foreign origin or as raw bytes stores nothing", async () => {
  const { auth, mallory, rows } = await open();
  const body = { image: toBase64(webp()) };
  expect((await new Browser(auth).post("/images/upload", body)).status).toBe(401);
  const foreign = { headers: { origin: "https://evil.example" } };
  expect((await mallory.post("/images/upload", body, foreign)).status).toBe(403);
  const request = new Request("https://app.example.com/api/auth/images/upload", {
    method: "POST",
    headers: { "content-type": "image/webp", origin: "https://app.example.com", cookie: mallory.cookie },
    body: new Uint8Array(webp()),
  });
  expect((await auth.handler(request)).status).toBe(415);
  expect(await rows()).toEqual([]);
});

test("concurrent uploads leave one unused image of a user", async () => {
  const { upload, rows } = await open();
  await Promise.all(Array.from({ length: 15 }, () => upload(webp())));
  expect(await rows()).toHaveLength(1);
});

test("the rate limit stops a flood of uploads", async () => {
  const { upload } = await open({
    rateLimit: { enabled: true },
    advanced: { ipAddress: { ipAddressHeaders: ["x-ip"] } },
  });
  const codes = new Set<number>();
  for (let call = 0; call < 25; call++) codes.add((await upload(webp())).status);
  expect([...codes]).toEqual([200, 429]);
});
