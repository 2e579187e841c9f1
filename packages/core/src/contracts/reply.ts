/** An answer that is not plain JSON: a page, a redirect. Everything else an endpoint returns is sent as JSON. */
export class Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  constructor(status: number, headers: Readonly<Record<string, string>>, body: string | null) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}
