import { readSetCookie, type SetCookie } from "./cookie-jar.ts";

/** A response of the auth handler whose body has been read. */
export class Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly cookies: readonly SetCookie[];

  constructor({ status, headers }: Pick<Response, "status" | "headers">, text: string) {
    this.status = status;
    this.headers = headers;
    this.text = text;
    this.cookies = headers.getSetCookie().map(readSetCookie);
  }

  /** The body, parsed as JSON. @throws SyntaxError if it is not JSON */
  get json(): unknown {
    return JSON.parse(this.text);
  }

  /** Returns a value in the JSON body, as in `at("user", "id")`, or undefined if the path does not exist. */
  at(...path: readonly (string | number)[]): unknown {
    return path.reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
      this.json,
    );
  }

  get code(): unknown {
    return this.at("code");
  }

  get given(): readonly SetCookie[] {
    return this.cookies.filter(({ clears }) => !clears);
  }
}
