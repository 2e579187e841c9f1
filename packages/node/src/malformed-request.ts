/** The request violates HTTP or the Fetch standard, and is answered with 400. */
export class MalformedRequest extends Error {
  override readonly name = "MalformedRequest";
}
