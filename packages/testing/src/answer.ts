import { readSetCookie, type SetCookie } from "./cookie-jar.ts";

/** An answer of the auth handler, whose body has been read. */
export class Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The body. */
  readonly text: string;
  /** The cookies that it sets or removes. */
  readonly cookies: readonly SetCookie[];

  constructor({ status, headers }: Pick<Response, "status" | "headers">, text: string) {
    this.status = status;
    this.headers = headers;
    this.text = text;
    this.cookies = headers.getSetCookie().map(readSetCookie);
  }

  /** The body, parsed. @throws SyntaxError if it is not JSON */
  get json(): unknown {
    return JSON.parse(this.text);
  }

  /** A value inside the JSON body: `at("user", "id")`. Undefined if the path does not exist. */
  at(...path: readonly (string | number)[]): unknown {
    return path.reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
      this.json,
    );
  }

  /** The code of a refusal. */
  get code(): unknown {
    return this.at("code");
  }

  /** The cookies that it sets, without those that it removes. */
  get given(): readonly SetCookie[] {
    return this.cookies.filter(({ clears }) => !clears);
  }
}
