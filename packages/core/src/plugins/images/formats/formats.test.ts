import {
  alpha,
  chunk,
  extended,
  jpeg,
  lossless,
  lossy,
  riff,
  segment,
  toBase64,
  webp,
} from "sallyport-tests/ground/images";
import { expect, test } from "vitest";
import { resolveSettings } from "../settings.ts";
import { readImage } from "./read-image.ts";

const settings = resolveSettings({});
const read = (bytes: Uint8Array) => readImage(settings, toBase64(bytes));
const refusal = (work: () => unknown): string => {
  try {
    work();
    return "accepted";
  } catch (error) {
    return String(Reflect.get(Object(error), "code"));
  }
};

test.each([
  ["lossy", riff(lossy())],
  ["lossless", riff(lossless())],
  ["with transparency", riff(extended(0x10), ...alpha())],
  ["a JPEG image", jpeg()],
])("an image that is %s is stored as it is", (_name, image) => {
  expect(read(image)).toMatchObject({ width: 2, height: 2, bytes: new Uint8Array(image) });
});

test("removes metadata and color profiles", () => {
  const metadata = [chunk("EXIF", Buffer.from("GPS")), chunk("XMP ", Buffer.from("<x/>"))];
  const profile = chunk("ICCP", Buffer.from("sRGB"));
  expect(Buffer.from(read(riff(extended(0x2c), profile, lossy(), ...metadata)).bytes)).toEqual(riff(lossy()));
  const clear = riff(extended(0x10), ...alpha());
  expect(Buffer.from(read(riff(extended(0x3c), profile, ...alpha(), ...metadata)).bytes)).toEqual(clear);
  const before = [
    segment(0xe1, Buffer.from("Exif GPS")),
    segment(0xe2, Buffer.from("ICC")),
    segment(0xfe, Buffer.from("me")),
  ];
  expect(Buffer.from(read(jpeg({ before })).bytes)).toEqual(jpeg());
});

const [still] = [lossy()];
const header = (image: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(image);
  copy[at] = value;
  return copy;
};

test.each([
  ["empty input", Buffer.alloc(0)],
  ["an empty file", riff()],
  ["an animation", riff(extended(0x02), chunk("ANIM", Buffer.alloc(6)), chunk("ANMF", Buffer.alloc(16)))],
  ["two images", riff(still, still)],
  ["an unknown chunk", riff(extended(0), still, chunk("EVIL", Buffer.from("<script>")))],
  ["metadata without a flag for it", riff(still, chunk("EXIF", Buffer.from("GPS")))],
  ["alpha without a flag for it", riff(...alpha())],
  ["a header without an image", riff(extended(0))],
  ["a header with another size", riff(extended(0, 4, 4), still)],
  ["trailing bytes", Buffer.concat([riff(still), Buffer.from("<script>")])],
  ["a length beyond the end", header(riff(still), 4, 255)],
  ["padding that is not zero", header(riff(lossless()), riff(lossless()).length - 1, 1)],
  ["a frame that is not a key frame", header(riff(still), 20, 0xb1)],
  ["a frame without its start code", header(riff(still), 23, 0)],
  ["a frame with a partition beyond its end", header(riff(still), 22, 0xff)],
  ["lossless data without its signature", header(riff(lossless()), 20, 0)],
  ["a PNG image", Buffer.from("\x89PNG\r\n\x1a\n0000", "latin1")],
  ["a GIF image", Buffer.from("GIF89a0000")],
  ["an SVG image", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
  ["an HTML page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a JPEG image with trailing bytes", Buffer.concat([jpeg(), Buffer.from("PK")])],
  ["a truncated JPEG image", jpeg().subarray(0, -2)],
  ["a JPEG image without pixels", Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])])],
  ["a JPEG image with an unsupported encoding", header(jpeg(), jpeg().indexOf(Buffer.from([0xff, 0xc0])) + 1, 0xc3)],
])("rejects %s", (_name, image) => {
  expect(refusal(() => read(image))).toBe("INVALID_IMAGE");
});

test.each([riff(still), riff(lossless()), riff(extended(0x10), ...alpha()), jpeg()])(
  "rejects an image that is truncated anywhere",
  (image) => {
    for (let length = 0; length < image.length; length++)
      expect(
        refusal(() => read(image.subarray(0, length))),
        String(length),
      ).toBe("INVALID_IMAGE");
  },
);

test.each([
  ["wide", webp(257, 1)],
  ["high", webp(1, 257)],
  ["huge", webp(16_384, 16_384)],
  ["huge with transparency", riff(extended(0x10, 16_777_216, 16_777_216), ...alpha())],
  ["a wide JPEG image", jpeg({ width: 257 })],
  ["a huge JPEG image", jpeg({ width: 65_535, height: 65_535 })],
])("rejects an image that is %s", (name, image) => {
  const code = name.endsWith("transparency") ? "INVALID_IMAGE" : "IMAGE_DIMENSIONS_TOO_LARGE";
  expect(refusal(() => read(image))).toBe(code);
});

test("accepts an image of 256 pixels and 32,768 bytes, and rejects one byte more", () => {
  expect(read(webp(256, 256))).toMatchObject({ width: 256, height: 256 });
  const filled = (bytes: number) => jpeg({ before: [segment(0xfe, Buffer.alloc(bytes - jpeg().length - 4))] });
  expect(filled(32_768)).toHaveLength(32_768);
  expect(refusal(() => read(filled(32_768)))).toBe("accepted");
  expect(refusal(() => read(filled(32_769)))).toBe("IMAGE_TOO_LARGE");
  expect(refusal(() => read(filled(60_000)))).toBe("IMAGE_TOO_LARGE");
});

test.each(["=", "AAA", "A===", "AAAA\n", "AA AA", "data:image/webp;base64,AAAA", "AAA-", "\u0100AAA"])(
  "rejects %j as base64",
  (text) => {
    expect(refusal(() => readImage(settings, text))).toBe("INVALID_IMAGE");
  },
);

test("any bytes are accepted as an image or rejected with a code", () => {
  let seed = 1;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (const image of [riff(still), riff(extended(0x10), ...alpha()), jpeg()])
    for (let round = 0; round < 2000; round++) {
      const broken = Buffer.from(image);
      for (let change = next(4); change >= 0; change--) broken[next(broken.length)] = next(256);
      expect(["accepted", "INVALID_IMAGE", "IMAGE_DIMENSIONS_TOO_LARGE"]).toContain(refusal(() => read(broken)));
    }
});
