import { TestClock as Clock, type Duration } from "@sallyport/testing";

/** Far from the machine's own time, and moved by seconds. */
export class TestClock extends Clock {
  constructor(start = "2030-01-01T00:00:00.000Z") {
    super(new Date(start));
  }

  override advance(by: number | Duration): void {
    super.advance(typeof by === "number" ? { seconds: by } : by);
  }
}
