import { askPostgres } from "./databases.ts";

/** Gives the ids and references of every table another type, as a system before ours would have made them. */
const retype = (type: string): string => `
  do $$ declare it record; begin
    create temp table held as
      select conrelid, conkey, conrelid::regclass as place, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
    for it in select * from held loop execute format('alter table %s drop constraint %I', it.place, it.conname); end loop;
    for it in
      select a.attrelid::regclass as place, a.attname as name from pg_attribute a
      join pg_class t on t.oid = a.attrelid and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      where t.relname not like 'sallyport%' and (a.attname = 'id'
        or exists (select 1 from held h where h.conrelid = a.attrelid and a.attnum = any(h.conkey)))
    loop
      execute format('alter table %s alter %I type ${type} using %I::${type}', it.place, it.name, it.name);
    end loop;
    for it in select * from held loop
      execute format('alter table %s add constraint %I %s', it.place, it.conname, it.definition);
    end loop;
  end $$`;

export const retypeIds = (address: string, type: "uuid" | "integer"): Promise<void> =>
  askPostgres([retype(type)], address);
