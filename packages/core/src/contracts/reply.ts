type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;

/** A page, a redirect, bytes or a stream. Any other output of an endpoint is sent as JSON. */
export class Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  constructor(status: number, headers: Readonly<Record<string, string>>, body: Body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}
