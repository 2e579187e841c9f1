import type { EndpointContext } from "../../../plugin.ts";

type Config = Pick<EndpointContext<unknown, unknown, never, "none">["config"], "baseURL" | "basePath">;

/** Never taken from the request, whose Host header can be forged. Without `baseURL` it is a path. */
export const addressOf = ({ baseURL, basePath }: Config, id: string): string =>
  `${baseURL ?? ""}${basePath}/images/${id}`;

/**
 * The id in an address of an image. The base may have changed since it was made, so only the end is read; the id is
 * compared only with images of the same owner.
 */
export const idOf = (address: string | null): string | null =>
  /\/images\/([A-Za-z0-9]{1,64})$/.exec(address ?? "")?.[1] ?? null;
