import type { Counter, Histogram, Meter, ObservableGauge, UpDownCounter } from "@opentelemetry/api";

/** From a statement in memory to a hash that waited for its turn. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Instruments {
  readonly requests: Histogram;
  readonly limited: Counter;
  readonly signIns: Counter;
  readonly sessionsCreated: Counter;
  readonly sessionsEnded: Counter;
  readonly statements: Histogram;
  readonly hashes: Histogram;
  readonly hashQueue: UpDownCounter;
  readonly hashWaits: Histogram;
  readonly mails: Histogram;
  readonly providerCalls: Histogram;
  readonly outbox: ObservableGauge;
}

/** The metrics, whose names `docs/guide/observability.md` lists. */
export function createInstruments(meter: Meter): Instruments {
  const duration = (name: string, description: string): Histogram =>
    meter.createHistogram(name, { description, unit: "s", advice: { explicitBucketBoundaries: SECONDS } });
  return {
    requests: duration("sallyport.request.duration", "Calls of endpoints, until their answer is ready"),
    limited: meter.createCounter("sallyport.rate_limited", {
      description: "Calls that a rate limit refused",
      unit: "{call}",
    }),
    signIns: meter.createCounter("sallyport.sign_ins", { description: "Sign-ins, by outcome", unit: "{sign_in}" }),
    sessionsCreated: meter.createCounter("sallyport.sessions.created", {
      description: "Sessions that began",
      unit: "{session}",
    }),
    sessionsEnded: meter.createCounter("sallyport.sessions.ended", {
      description: "Sign-outs, revocations and evictions. A revocation of all sessions of a user counts once",
      unit: "{session}",
    }),
    statements: duration("sallyport.database.duration", "Statements and transactions of the database"),
    hashes: duration("sallyport.hash.duration", "Password hashes, without the wait for their turn"),
    hashQueue: meter.createUpDownCounter("sallyport.hash.queue.length", {
      description: "Password hashes that wait for their turn",
      unit: "{hash}",
    }),
    hashWaits: duration("sallyport.hash.queue.wait", "How long password hashes wait for their turn"),
    mails: duration("sallyport.mail.duration", "Mails handed over to mail.send or a callback, or refused by it"),
    providerCalls: duration("sallyport.provider.duration", "Requests to identity providers"),
    outbox: meter.createObservableGauge("sallyport.outbox.mails", {
      description: "Mails in the outbox that wait, or were given up",
      unit: "{mail}",
    }),
  };
}
