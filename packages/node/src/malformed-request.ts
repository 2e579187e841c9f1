/** Breaks HTTP or the Fetch standard; answered 400. */
export class MalformedRequest extends Error {
  override readonly name = "MalformedRequest";
}
