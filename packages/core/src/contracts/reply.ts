/** A page or redirect; anything else is sent as JSON. */
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
