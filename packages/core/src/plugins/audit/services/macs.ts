import type { EventRow, HeadRow, SealRow } from "../tables.ts";
import type { Chain, EarlierKeys } from "./chain.ts";

type Signer = Pick<Chain, "sign" | "isSigned" | "isSignedWith" | "earlier">;
type Content<Row> = Readonly<Omit<Row, "mac" | "seal" | "earlierKeys">>;

// A JSON list is unambiguous: no two rows have the same text.
const rowText = (row: Content<EventRow>): string =>
  JSON.stringify([
    row.id,
    row.at.getTime(),
    row.event,
    row.outcome,
    row.actorId,
    row.actorSessionId,
    row.impersonatedBy,
    row.apiKeyId,
    row.subjectId,
    row.organizationId,
    row.method,
    row.path,
    row.requestId,
    row.ipAddress,
    row.userAgent,
    row.details,
  ]);

const sealText = ({ number, previous, rows, until, at }: Content<Omit<SealRow, "id">>): string =>
  JSON.stringify([number, previous, rows, until.getTime(), at.getTime()]);

const headText = ({ number, last, first, before, at }: Content<Omit<HeadRow, "id" | "name">>): string =>
  JSON.stringify([number, last, first, before, at.getTime()]);

interface Mac<Row, Place> {
  mac(signer: Pick<Chain, "sign">, row: Row): string;
  matches(signer: Signer, row: Row & Place & { readonly mac: string }): boolean;
}

/** Someone who knows an earlier secret must not be able to write new seals with it, so its keys only count up to a seal. */
const defineMac = <Row, Place>(
  purpose: string,
  name: keyof Omit<EarlierKeys, "until">,
  toText: (row: Row) => string,
  sealOf: (row: Place) => number | null,
): Mac<Row, Place> => ({
  mac: (signer, row) => signer.sign(purpose, toText(row)),
  matches(signer, row) {
    const text = toText(row);
    if (signer.isSigned(purpose, text, row.mac)) return true;
    const seal = sealOf(row);
    const keys = (signer.earlier ?? []).filter(({ until }) => seal !== null && seal <= until);
    return keys.some(({ [name]: key }) => signer.isSignedWith(key, text, row.mac));
  },
});

export const PURPOSES = { row: "audit: row", seal: "audit: seal", head: "audit: head" } as const;

export const rowMac = defineMac(PURPOSES.row, "row", rowText, ({ seal }: Pick<EventRow, "seal">) => seal);
export const sealMac = defineMac(PURPOSES.seal, "seal", sealText, ({ number }: Pick<SealRow, "number">) => number);
export const headMac = defineMac(PURPOSES.head, "head", headText, ({ number }: Pick<HeadRow, "number">) => number);
