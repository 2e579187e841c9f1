/** A request that HTTP or the Fetch standard gives no meaning to; answered 400. */
export class MalformedRequest extends Error {
  override readonly name = "MalformedRequest";
}
