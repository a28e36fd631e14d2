import type { Connection } from '../database/engines/sqlite/driver.ts'
import type { TableShape } from './table-shape.ts'

const TYPES = { INTEGER: 'integer', TEXT: 'text', REAL: 'real', BLOB: 'blob' } as const

interface Column {
  name: string
  type: keyof typeof TYPES
  notnull: 0 | 1
  dflt_value: string | null
  pk: number
}

function readIndexes(sqlite: Connection, table: string) {
  const uniques: string[] = []
  const indexes: TableShape['indexes'] = {}
  const list = sqlite.pragma(`index_list(${table})`) as {
    name: string
    unique: 0 | 1
    origin: 'c' | 'u' | 'pk'
  }[]
  for (const { name, unique, origin } of list) {
    const members = sqlite.pragma(`index_xinfo(${name})`) as {
      name: string
      desc: 0 | 1
      key: 0 | 1
    }[]
    const columns = members
      .filter((member) => member.key === 1)
      .map((member) => (member.desc ? `${member.name} desc` : member.name))
    if (origin === 'u') uniques.push(columns.join(', '))
    if (origin === 'c') indexes[name] = { isUnique: unique === 1, columns }
  }
  return { uniques: uniques.toSorted(), indexes }
}

function readReferences(sqlite: Connection, table: string): string[] {
  const rows = sqlite.pragma(`foreign_key_list(${table})`) as {
    id: number
    table: string
    from: string
    to: string
    on_delete: string
  }[]
  const ids = [...new Set(rows.map((row) => row.id))]
  return ids
    .map((id) => {
      const parts = rows.filter((row) => row.id === id)
      const from = parts.map((part) => part.from).join(', ')
      const to = parts.map((part) => part.to).join(', ')
      return `${from} -> ${parts[0]?.table} (${to}) on delete ${parts[0]?.on_delete.toLowerCase()}`
    })
    .toSorted()
}

/** The tables of a shop on SQLite by name, without those of the order search, which PostgreSQL does another way. */
export function readSqliteShapes(sqlite: Connection): Record<string, TableShape> {
  const names = sqlite
    .prepare<[], string>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'order_search%'`,
    )
    .pluck()
  const triggersOf = sqlite
    .prepare<[string], string>(
      `select name from sqlite_master where type = 'trigger' and tbl_name = ? and sql not like '%order_search%' order by name`,
    )
    .pluck()
  return Object.fromEntries(
    names.all().map((table): [string, TableShape] => {
      const columns = sqlite.pragma(`table_info(${table})`) as Column[]
      const keys = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
      return [
        table,
        {
          columns: columns.map((column) => ({
            name: column.name,
            type: TYPES[column.type],
            isNullable: column.notnull === 0 && column.pk === 0,
            default: column.dflt_value,
          })),
          primaryKey: keys.map(({ name }) => name),
          references: readReferences(sqlite, table),
          ...readIndexes(sqlite, table),
          triggers: triggersOf.all(table),
        },
      ]
    }),
  )
}

/** The text in brackets that begins at `open`, as SQL. Literals in the schema contain no brackets. */
function bracketed(text: string, open: number): string {
  let depth = 0
  for (let end = open; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1
    if (text[end] === ')') depth -= 1
    if (depth === 0) return text.slice(open, end + 1)
  }
  throw new Error(`An open bracket in ${text}`)
}

/** The conditions of a table's check constraints, as SQL in brackets. */
export function readChecks(sqlite: Connection, table: string): string[] {
  const text = sqlite
    .prepare<[string], string>(`select sql from sqlite_master where type = 'table' and name = ?`)
    .pluck()
    .get(table)
  const found = [...(text ?? '').matchAll(/\bcheck\s*(?=\()/gi)]
  return found.map((match) => bracketed(text ?? '', match.index + match[0].length))
}

/** The condition of each partial index on a table by its name, as SQL. */
export function readConditions(sqlite: Connection, table: string): Record<string, string> {
  const rows = sqlite
    .prepare<[string], { name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql like '% where %'`,
    )
    .all(table)
  return Object.fromEntries(
    rows.map(({ name, sql }) => [name, sql.slice(sql.indexOf(' where ') + ' where '.length)]),
  )
}
