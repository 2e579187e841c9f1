import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { ROLES } from "../provider/table-roles.ts";
import { useFieldProblem } from "./form.tsx";

const boxesOf = (table: HTMLElement, { resource, action }: DOMStringMap): HTMLInputElement[] =>
  [...table.querySelectorAll<HTMLInputElement>("input[name]")].filter(
    ({ dataset }) =>
      (resource === undefined || dataset.resource === resource) && (action === undefined || dataset.action === action),
  );

const headsOf = (table: HTMLElement) => table.querySelectorAll<HTMLInputElement>("input:not([name])");

function follow(table: HTMLElement | null): void {
  if (table === null) return;
  for (const head of headsOf(table)) {
    const boxes = boxesOf(table, head.dataset);
    const count = boxes.filter(({ checked }) => checked).length;
    head.checked = count > 0 && count === boxes.length;
    head.indeterminate = count > 0 && count < boxes.length;
  }
}

interface AllProps {
  readonly label: string;
  readonly resource?: string;
  readonly action?: string;
}

const All = ({ label, resource, action }: AllProps): ReactNode => (
  <input data-part="checkbox" type="checkbox" aria-label={label} data-resource={resource} data-action={action} />
);

/** The largest number of actions of each size. */
const SIZES = { few: 4, some: 6, many: 8, most: Number.POSITIVE_INFINITY };
const sizeOf = (columns: number) => Object.entries(SIZES).find(([, most]) => columns <= most)?.[0];

interface Permission {
  readonly name: string;
  readonly resource: string;
  readonly action: string;
}

interface Texts {
  readonly all: string;
  resource(name: string): string;
  action(name: string): string;
}

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly texts: Texts;
  readonly offered: readonly Permission[];
  isGranted(permission: Permission): boolean;
}

interface RowProps {
  readonly resource: string;
  readonly actions: readonly string[];
  readonly permissions: readonly Permission[];
  readonly texts: Texts;
  readonly isGranted: Props["isGranted"];
  readonly problem: string | undefined;
  readonly id: string;
}

function GrantRow({ resource, actions, permissions, texts, isGranted, problem, id }: RowProps): ReactNode {
  const { all } = texts;
  return (
    <tr {...ROLES.row} data-part="grant-row">
      <th {...ROLES.rowheader} scope="row" data-part="grant-name">
        {texts.resource(resource)}
      </th>
      <td {...ROLES.cell} data-part="grant">
        <All label={`${all}: ${texts.resource(resource)}`} resource={resource} />
        <span data-part="grant-word" aria-hidden="true">
          {all}
        </span>
      </td>
      {actions.map((action) => {
        const found = permissions.find((one) => one.action === action);
        if (found === undefined) return <td key={action} {...ROLES.cell} data-part="grant" />;
        return (
          <td key={action} {...ROLES.cell} data-part="grant">
            <input
              data-part="checkbox"
              data-state={problem === undefined ? "valid" : "invalid"}
              type="checkbox"
              id={`${id}${found.name}`}
              name={found.name}
              aria-label={`${texts.resource(resource)}: ${texts.action(action)}`}
              aria-invalid={problem !== undefined}
              aria-describedby={problem && `${id}-problem`}
              data-resource={resource}
              data-action={action}
              defaultChecked={isGranted(found)}
            />
            <label data-part="grant-word" htmlFor={`${id}${found.name}`}>
              {texts.action(action)}
            </label>
          </td>
        );
      })}
    </tr>
  );
}

/** Checkboxes for permissions, with a row for each resource and a column for each action. */
export function PermissionTable({ label, hint, texts, offered, isGranted }: Props): ReactNode {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const { problem } = useFieldProblem(offered[0]?.name ?? "");
  useEffect(() => follow(table.current));
  const resources = [...new Set(offered.map(({ resource }) => resource))];
  const actions = [...new Set(offered.map(({ action }) => action))];
  const { all } = texts;
  const tick = ({ currentTarget, target }: FormEvent<HTMLTableElement>): void => {
    if (target instanceof HTMLInputElement && target.name === "")
      for (const box of boxesOf(currentTarget, target.dataset)) box.checked = target.checked;
    follow(currentTarget);
  };
  return (
    <fieldset data-part="grant-field" data-state={problem ? "invalid" : "valid"} aria-describedby={`${id}-problem`}>
      <legend data-part="label">{label}</legend>
      {hint && <p data-part="hint">{hint}</p>}
      <p data-part="problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
      <div data-part="grants" data-size={sizeOf(actions.length)}>
        {/* This handler runs before the form's, because a header's box changes others. */}
        <table ref={table} {...ROLES.table} data-part="grant-table" onChange={tick}>
          <thead {...ROLES.rowgroup} data-part="grant-head">
            <tr {...ROLES.row} data-part="grant-heads">
              <td {...ROLES.cell} data-part="grant-corner" />
              <th {...ROLES.columnheader} scope="col" data-part="grant-action">
                <span data-part="grant-title">{all}</span>
                <All label={all} />
              </th>
              {actions.map((action) => (
                <th key={action} {...ROLES.columnheader} scope="col" data-part="grant-action">
                  <span data-part="grant-title">{texts.action(action)}</span>
                  <All label={`${all}: ${texts.action(action)}`} action={action} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup} data-part="grant-rows">
            {resources.map((resource) => (
              <GrantRow
                key={resource}
                resource={resource}
                actions={actions}
                permissions={offered.filter((one) => one.resource === resource)}
                texts={texts}
                isGranted={isGranted}
                problem={problem}
                id={id}
              />
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}
