/** Options of `captchaScreens`. */
export interface CaptchaScreensOptions {
  /** The service, which must be the one of the server. `google-recaptcha` is v2. */
  readonly provider: "cloudflare-turnstile" | "google-recaptcha" | "hcaptcha";
  /** The site key, which is public. */
  readonly siteKey: string;
  /** The URL of the service's script, such as one that recaptcha.net serves. Default: the service's own. */
  readonly scriptURL?: string;
  /** The nonce of the page's Content Security Policy. */
  readonly nonce?: string;
}

export interface CaptchaService {
  ready?(work: () => void): void;
  render(element: HTMLElement, parameters: object): string | number;
  remove?(widget: string | number): void;
}

const SCRIPTS = {
  "cloudflare-turnstile": ["turnstile", "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"],
  "google-recaptcha": ["grecaptcha", "https://www.google.com/recaptcha/api.js?render=explicit"],
  hcaptcha: ["hcaptcha", "https://js.hcaptcha.com/1/api.js?render=explicit"],
} as const;

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
      loading.delete(url);
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
  });
  loading.set(url, loaded);
  document.head.append(script);
  return loaded;
}

export async function loadService({ provider, scriptURL, nonce }: CaptchaScreensOptions): Promise<CaptchaService> {
  const [name, url] = SCRIPTS[provider];
  await load(scriptURL ?? url, nonce);
  const service = Reflect.get(globalThis, name) as CaptchaService;
  if (provider === "google-recaptcha") await new Promise<void>((resolve) => service.ready?.(resolve));
  return service;
}
