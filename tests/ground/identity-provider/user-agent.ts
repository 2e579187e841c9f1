import { HostJar } from "./host-jar.ts";

interface Button {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

interface Form {
  readonly action: string;
  readonly method: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly buttons: readonly Button[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name] ?? "");

const textOf = (html: string): string => unescapeHtml(html.replaceAll(/<[^>]*>/g, " ")).trim();

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : unescapeHtml(found);
}

function readForm(tag: string, content: string): Form {
  const inputs = [...content.matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
  return {
    action: attribute(tag, "action") ?? "",
    method: (attribute(tag, "method") ?? "get").toUpperCase(),
    fields: new Map(inputs.map((input) => [attribute(input, "name") ?? "", attribute(input, "value") ?? ""])),
    buttons: [...content.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gs)].map(([, button = "", label = ""]) => ({
      label: textOf(label),
      name: attribute(button, "name") ?? "",
      value: attribute(button, "value") ?? "",
    })),
  };
}

/** Reads attributes in double quotes only. */
const readForms = (html: string): Form[] =>
  [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)].map(([, tag = "", content = ""]) => readForm(tag, content));

/** The page on which a browser arrived. */
export interface ProviderIdentity {
  readonly url: URL;
  readonly status: number;
  readonly html: string;
  readonly forms: readonly Form[];
  /** Every URL that the browser visited. */
  readonly way: readonly URL[];
}

interface Step {
  readonly url: URL;
  readonly method: string;
  readonly body: URLSearchParams | null;
  /** The page that leads there, or null if the address was typed. */
  readonly from: URL | null;
}

const MAX_STEPS = 20;

/** Whether the page submits its form by a script, as the answer to `form_post` does. */
const submitsItself = (html: string): boolean => html.includes("document.forms[0].submit()");

/** A browser without a window. */
export class UserAgent {
  readonly cookies = new HostJar();
  /** If set, the browser stops before such a URL, and reports the status 0. */
  staysBefore: ((url: URL) => boolean) | null = null;

  /**
   * Opens a URL and follows redirects.
   * @param from the page with the link
   */
  open(url: string | URL, from: URL | null = null): Promise<ProviderIdentity> {
    return this.#go({ url: new URL(url), method: "GET", body: null, from }, []);
  }

  /**
   * Submits the form that has this button.
   * @throws Error if there is no such button
   */
  press(
    page: ProviderIdentity,
    label: string,
    values: Readonly<Record<string, string>> = {},
  ): Promise<ProviderIdentity> {
    const form = page.forms.find(({ buttons }) => buttons.some((button) => button.label.startsWith(label)));
    const button = form?.buttons.find((candidate) => candidate.label.startsWith(label));
    if (form === undefined || button === undefined) throw new Error(`No button ${label} on ${page.url}: ${page.html}`);
    const entries = { ...Object.fromEntries(form.fields), ...values };
    return this.#submit(page.url, form, { ...entries, ...(button.name !== "" && { [button.name]: button.value }) }, []);
  }

  /** Returns a fetch that works as on a page of that origin. */
  fetchFrom(origin: string): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const isForeign = url.hostname !== new URL(origin).hostname;
      const cookie = this.cookies.header({ url, isForeign, isNavigation: false });
      if (cookie !== null) request.headers.set("cookie", cookie);
      request.headers.set("origin", origin);
      const response = await fetch(request);
      this.cookies.absorb(url, response.headers);
      return response;
    };
  }

  #submit(
    from: URL,
    form: Form,
    values: Readonly<Record<string, string>>,
    way: readonly URL[],
  ): Promise<ProviderIdentity> {
    const url = new URL(form.action, from);
    const body = new URLSearchParams(values);
    if (form.method === "POST") return this.#go({ url, method: "POST", body, from }, way);
    url.search = body.toString();
    return this.#go({ url, method: "GET", body: null, from }, way);
  }

  async #go(step: Step, way: readonly URL[]): Promise<ProviderIdentity> {
    const { url, method, body, from } = step;
    if (way.length === MAX_STEPS) throw new Error(`It never arrives: ${way.join(" → ")}`);
    if (this.staysBefore?.(url) === true) return { url, status: 0, html: "", forms: [], way };
    const isForeign = from !== null && from.hostname !== url.hostname;
    const cookie = this.cookies.header({ url, isForeign, isNavigation: method === "GET" });
    const response = await fetch(url, {
      method,
      body,
      redirect: "manual",
      headers: {
        accept: "text/html",
        ...(cookie !== null && { cookie }),
        ...(method === "POST" && { origin: isForeign ? from.origin : url.origin }),
      },
    });
    this.cookies.absorb(url, response.headers);
    const html = await response.text();
    const passed = [...way, url];
    const location = response.headers.get("location");
    if (location !== null) return this.#go({ url: new URL(location, url), method: "GET", body: null, from }, passed);
    const forms = readForms(html);
    const [only] = forms;
    if (only !== undefined && submitsItself(html)) {
      return this.#submit(url, only, Object.fromEntries(only.fields), passed);
    }
    return { url, status: response.status, html, forms, way: passed };
  }
}
