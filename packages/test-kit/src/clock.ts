/** Stands still until moved. */
export class TestClock {
  #time: number;

  constructor(start = "2030-01-01T00:00:00.000Z") {
    this.#time = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#time);
  }

  advance(seconds: number): void {
    this.#time += seconds * 1000;
  }
}
