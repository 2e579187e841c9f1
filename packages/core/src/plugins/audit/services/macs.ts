import type { EventRow, HeadRow, SealRow } from "../tables.ts";
import type { Chain } from "./chain.ts";

type Signer = Pick<Chain, "sign" | "isSigned">;
type Content<Row> = Readonly<Omit<Row, "mac" | "seal">>;

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

interface Mac<Row> {
  mac(signer: Signer, row: Row): string;
  matches(signer: Signer, row: Row & { readonly mac: string }): boolean;
}

const defineMac = <Row>(purpose: string, toText: (row: Row) => string): Mac<Row> => ({
  mac: (signer, row) => signer.sign(purpose, toText(row)),
  matches: (signer, row) => signer.isSigned(purpose, toText(row), row.mac),
});

export const rowMac = defineMac("audit: row", rowText);
export const sealMac = defineMac("audit: seal", sealText);
export const headMac = defineMac("audit: head", headText);
