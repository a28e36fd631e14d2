import { BoundedCache } from './bounded-cache.ts'

/**
 * Names one state of what a value is made from: the catalogue's change number, the orders' version, the database's own.
 * Two states never have the same version, so that equal versions mean equal values.
 */
type Version = number | string

export interface CacheName {
  key: string
  /** Tells apart values of one key, which change together. */
  variant?: string
}

interface CacheLimits<Value> {
  /** Of all values together. Beyond it, the values that were asked for longest ago are dropped. */
  maxWeight?: number
  /** Of each key. The ones that were made last stay. */
  maxVariants?: number
  /** 1 each by default. A value above `maxWeight`, such as Infinity, is not cached. */
  weigh?: (value: Value, name: Required<CacheName>) => number
}

/** Values by name that all belong to one version, and those that are being made. */
export class VersionedCache<Value> {
  readonly #values: BoundedCache<Map<string, Value>>
  readonly #maxVariants: number
  readonly #weigh: (value: Value, name: Required<CacheName>) => number
  readonly #making = new Map<string, { version: Version; value: Promise<Value> }>()
  #version: Version | undefined

  constructor({ maxWeight = Infinity, maxVariants = 1, weigh = () => 1 }: CacheLimits<Value> = {}) {
    this.#values = new BoundedCache(maxWeight)
    this.#maxVariants = maxVariants
    this.#weigh = weigh
  }

  /** Moves the cache to `version`. Drops the keys that changed since its last one; all keys when they are not given. */
  moveTo(version: Version, changedKeys?: Iterable<string>): void {
    if (version === this.#version) return
    this.#version = version
    if (!changedKeys) this.#values.clear()
    else for (const key of changedKeys) this.#values.delete(key)
  }

  keys(): string[] {
    return this.#values.keys()
  }

  get({ key, variant = '' }: CacheName): Value | undefined {
    return this.#values.get(key)?.get(variant)
  }

  /** Caches a value of the cache's version, or takes note of its new weight. */
  set({ key, variant = '' }: CacheName, value: Value): void {
    if (this.#weigh(value, { key, variant }) === Infinity) return
    const variants = this.#values.get(key) ?? new Map<string, Value>()
    variants.delete(variant)
    variants.set(variant, value)
    for (const oldest of variants.keys()) {
      if (variants.size <= this.#maxVariants) break
      variants.delete(oldest)
    }
    let sum = 0
    for (const [each, of] of variants) sum += this.#weigh(of, { key, variant: each })
    this.#values.set(key, variants, sum)
  }

  /**
   * The cached value, or one that is made once for all callers that ask under the same version. The caller has read
   * `version` and moved the cache to it or to a later one. If the cache has moved on by the time the value is made, the
   * value goes to the callers that asked for it, and is not cached; callers with the newer version do not wait for it. An
   * error is thrown to all callers that wait, and the next one tries again.
   */
  async getOrMake(name: CacheName, version: Version, make: () => Promise<Value>): Promise<Value> {
    const cached = this.get(name)
    if (cached !== undefined) return cached
    const id = `${name.key}\n${name.variant ?? ''}`
    const begun = this.#making.get(id)
    if (begun?.version === version) return begun.value
    const value = make()
      .then((made) => {
        if (this.#version === version) this.set(name, made)
        return made
      })
      .finally(() => {
        if (this.#making.get(id)?.value === value) this.#making.delete(id)
      })
    this.#making.set(id, { version, value })
    return value
  }
}

/**
 * The one way to cache what was read until it changes. `readVersion` runs at each call and must be much cheaper than
 * `make`, which runs once for each version. `make` reads after the version was read: a change in between is in the value
 * too early, and never missed.
 */
export function cacheByVersion<Value>({
  readVersion,
  make,
}: {
  readVersion: () => Version | Promise<Version>
  make: () => Promise<Value>
}): () => Promise<Value> {
  const cache = new VersionedCache<Value>()
  return async () => {
    const version = await readVersion()
    cache.moveTo(version)
    return cache.getOrMake({ key: '' }, version, make)
  }
}
