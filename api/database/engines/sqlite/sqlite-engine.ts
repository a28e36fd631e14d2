import type { Engine } from '../../engine.ts'

export const sqliteEngine: Engine = {
  name: 'sqlite',
  ddl: { integer: 'integer', text: 'text', tableOptions: 'strict, without rowid' },
}
