import type { Engine } from '../../engine.ts'

export const sqliteEngine: Engine = { name: 'sqlite' }
