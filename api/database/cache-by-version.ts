import { BoundedCache } from './bounded-cache.ts'

/**
 * Identifies one state of the data behind a value: the catalogue's change number, the orders' version or the database's
 * version. Two states never share a version, so equal versions mean equal values.
 */
type Version = number | string

export interface CacheName {
  key: string
  /** Distinguishes several values of one key. They are invalidated together. */
  variant?: string
}

interface CacheLimits<Value> {
  /** Limit for the total weight of all values. Beyond it, the least recently used keys are evicted. */
  maxWeight?: number
  /** Limit for the variants of each key. Beyond it, the oldest variants are evicted. */
  maxVariants?: number
  /** The weight of a value, 1 by default. A value heavier than `maxWeight`, such as Infinity, is not cached. */
  weigh?: (value: Value, name: Required<CacheName>) => number
}

/** A cache whose values all belong to one version. It also tracks values that are still being computed. */
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

  /** Moves the cache to `version` and invalidates `changedKeys`; without them, all keys. */
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

  /** Caches a value of the current version. Call it again when the weight of a cached value changes. */
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
   * Returns the cached value, or computes it once for all concurrent callers with the same version. The caller must
   * have read `version` and moved the cache to it or to a later one. If the cache moves to another version during the
   * computation, the waiting callers get the value, but it is not cached; callers with the newer version do not wait
   * for it. An error rejects all waiting callers, and the next call tries again.
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
 * Caches a value until its version changes. `readVersion` runs at each call and must be much cheaper than `make`, which
 * runs once per version. `make` reads after `readVersion`: a change committed in between is included early, and the
 * next call sees the new version and recomputes, so no change is missed.
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
