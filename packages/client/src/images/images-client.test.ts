import { images } from "@sallyport/core/images";
import { webp } from "sallyport-tests/ground/images";
import { expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { serving } from "../fixtures/serving.ts";
import { imagesClient, toBase64 } from "./index.ts";

const server = serving({ plugins: [images()] }, (place) => createAuthClient({ ...place, plugins: [imagesClient()] }));

test("a picture is uploaded, saved to the user and served from its URL", async () => {
  const { client } = await server.join("ada");
  const image = await toBase64(new Blob([new Uint8Array(webp(200, 100))], { type: "image/webp" }));
  const { data } = await client.images.upload({ image });
  expect((await client.updateUser({ image: data?.url ?? null })).error).toBeNull();
  expect((await client.getSession()).data?.user.image).toBe(data?.url);
  const response = await server.auth.handler(new Request(data?.url ?? ""));
  expect(Buffer.from(await response.arrayBuffer())).toEqual(webp(200, 100));
});

test("rejects an invalid image with INVALID_IMAGE", async () => {
  const { client } = await server.join("bea");
  const { error } = await client.images.upload({ image: btoa("<svg/>") });
  expect(error).toMatchObject({ code: "INVALID_IMAGE", status: 400 });
});

test("toBase64 encodes bytes of any length", async () => {
  for (const length of [0, 1, 8191, 8192, 8193, 32_768]) {
    const bytes = Uint8Array.from({ length }, (_, index) => index % 256);
    expect(await toBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString("base64"));
  }
});
