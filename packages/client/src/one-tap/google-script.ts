export interface Notification {
  isNotDisplayed?(): boolean;
  isSkippedMoment?(): boolean;
  isDismissedMoment?(): boolean;
  getSkippedReason?(): string | undefined;
  getDismissedReason?(): string | undefined;
}

export interface GoogleScript {
  initialize(options: object): void;
  prompt(listener: (notification: Notification) => void): void;
  renderButton(container: HTMLElement, config: object): void;
  cancel(): void;
  disableAutoSelect(): void;
}

const URL = "https://accounts.google.com/gsi/client";

export function loadedScript(): GoogleScript | undefined {
  const { google }: { google?: { accounts?: { id?: GoogleScript } } } = globalThis as object;
  return google?.accounts?.id;
}

let loading: Promise<void> | undefined;

function load(nonce: string | undefined): Promise<void> {
  const script = document.createElement("script");
  script.src = URL;
  script.async = true;
  if (nonce !== undefined) script.nonce = nonce;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error(`${URL} could not be loaded`));
    };
    document.head.append(script);
  });
}

/** Loads the script once for a page. @throws Error if it could not be loaded */
export async function googleScript(nonce: string | undefined): Promise<GoogleScript> {
  if (loadedScript() === undefined) {
    loading ??= load(nonce);
    await loading;
  }
  const script = loadedScript();
  if (script === undefined) throw new Error(`${URL} defines no google.accounts.id`);
  return script;
}
