/** An LRU cache with a limit on the total weight: the least recently used value is evicted first. */
export class BoundedCache<T> {
  readonly #entries = new Map<string, { value: T; weight: number }>()
  readonly #maxWeight: number
  #weight = 0

  /** `maxWeight` is in the unit of the weights passed to `set`, such as bytes. */
  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A Map iterates in insertion order: reinserting the entry makes it the most recently used.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Replaces the value of the key. A value heavier than the whole cache is not cached. */
  set(key: string, value: T, weight: number): void {
    this.delete(key)
    if (weight > this.#maxWeight) return
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxWeight) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#weight = 0
  }

  keys(): string[] {
    return [...this.#entries.keys()]
  }
}
