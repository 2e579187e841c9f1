import type { UploadedImage } from "@sallyport/core/images";
import { expectTypeOf } from "vitest";
import type { AuthClient } from "../auth-client.ts";
import { createAuthClient } from "../create-auth-client.ts";
import { imagesClient } from "./index.ts";

const client = createAuthClient({ plugins: [imagesClient()] });
expectTypeOf(client).toEqualTypeOf<AuthClient<"images">>();

const { data, error } = await client.images.upload({ image: "", organizationId: "acme" });
expectTypeOf(data).toEqualTypeOf<UploadedImage | null>();
expectTypeOf<"INVALID_IMAGE" | "IMAGE_TOO_LARGE">().toExtend<NonNullable<typeof error>["code"]>();

// @ts-expect-error -- a browser loads an image by its address
client.images.serve;
// @ts-expect-error -- the image is needed
client.images.upload({});
// @ts-expect-error -- a client without the plugin has none of it
createAuthClient().images;
