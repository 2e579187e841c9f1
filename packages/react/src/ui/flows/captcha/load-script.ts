import type { CaptchaServiceOptions } from "./solve.ts";

type Given = Pick<CaptchaServiceOptions, "scriptURL" | "nonce">;

const LOAD_MILLISECONDS = 20_000;

const loading = new Map<string, Promise<void>>();

function load(url: string, nonce: string | undefined): Promise<void> {
  const found = loading.get(url);
  if (found !== undefined) return found;
  const script = document.createElement("script");
  script.src = url;
  script.async = true;
  if (nonce !== undefined) script.nonce = nonce;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
  });
  loading.set(url, loaded);
  document.head.append(script);
  return loaded;
}

function inTime(url: string, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${url} takes too long to load`)), LOAD_MILLISECONDS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/**
 * Loads the script of a service once, and returns the global that it defines. The next call tries again after a failure.
 * @param starting resolves when the service can be used, for scripts that load more
 * @throws Error if it cannot be loaded in 20 seconds, or defines nothing, as after a content blocker has replaced it
 */
export async function loadScript<Service>(
  name: string,
  own: string,
  { scriptURL: url = own, nonce }: Given,
  starting: (service: Service | undefined) => Promise<void> = async () => {},
): Promise<Service> {
  const find = () => Reflect.get(globalThis, name) as Service | undefined;
  const start = load(url, nonce).then(() => starting(find()));
  try {
    await inTime(url, start);
    const service = find();
    if (service === undefined) throw new Error(`${url} does not define ${name}`);
    return service;
  } catch (error) {
    loading.delete(url);
    throw error;
  }
}
