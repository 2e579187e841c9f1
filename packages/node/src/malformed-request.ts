export class MalformedRequest extends Error {
  override readonly name = "MalformedRequest";
}
