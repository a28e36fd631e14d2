import { Dexie } from 'dexie'

/** What Dexie lets a zone have from the one around it, unless it has its own. */
const INHERITED = [
  'trans',
  'transless',
  'lockOwnerFor',
  'letThrough',
  'onunhandled',
  'unhandleds',
  'pgp',
  'subscr',
  'querier',
  'requery',
  'signal',
] as const
type Inherited = Record<(typeof INHERITED)[number], unknown>

const NONE = Symbol('the one around it has it')

/**
 * A zone of Dexie's, in which a transaction is under way. Dexie makes each from the one around it by Object.create:
 * V8 then lays out every zone anew, and what such a layout leads to outlives many collections. Here all have one
 * layout. A name that is not foreseen is refused, so that a newer Dexie's is not lost.
 */
class Zone {
  parent: unknown = null
  ref = 0
  global = false
  id: unknown = 0
  env: unknown = null
  finalize: unknown = null
  readonly around: Inherited
  readonly own: Inherited

  constructor(around: Inherited) {
    this.around = around
    this.own = {
      trans: NONE,
      transless: NONE,
      lockOwnerFor: NONE,
      letThrough: NONE,
      onunhandled: NONE,
      unhandleds: NONE,
      pgp: NONE,
      subscr: NONE,
      querier: NONE,
      requery: NONE,
      signal: NONE,
    }
    Object.preventExtensions(this)
  }
}

for (const name of INHERITED) {
  Object.defineProperty(Zone.prototype, name, {
    get(this: Zone) {
      const own = this.own[name]
      return own === NONE ? this.around[name] : own
    },
    set(this: Zone, value: unknown) {
      this.own[name] = value
    },
  })
}

/** From now on, in all that Dexie does in this process. */
export function layZonesOutAlike(): void {
  const outermost: unknown = Reflect.get(Dexie.Promise, 'PSD')
  const create = Object.create
  Object.create = (from: object | null, properties?: PropertyDescriptorMap): unknown => {
    if (from === outermost || from instanceof Zone) return new Zone(from as Inherited)
    return properties === undefined ? create(from) : create(from, properties)
  }
}
