import { readSetCookie, type SetCookie } from "@sallyport/testing";

export class Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly cookies: readonly SetCookie[];

  constructor(response: Response, text: string) {
    this.status = response.status;
    this.headers = response.headers;
    this.text = text;
    this.cookies = response.headers.getSetCookie().map(readSetCookie);
  }

  get json(): unknown {
    return JSON.parse(this.text);
  }

  /** Undefined if the path does not exist. */
  at(...keys: readonly (string | number)[]): unknown {
    return keys.reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
      this.json,
    );
  }

  get code(): unknown {
    return this.at("code");
  }

  /** Without those removed. */
  get given(): readonly SetCookie[] {
    return this.cookies.filter(({ clears }) => !clears);
  }
}
