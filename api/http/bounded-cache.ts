/** Keeps values up to a number of bytes; the one that was asked for longest ago makes room first. */
export class BoundedCache<T> {
  readonly #entries = new Map<string, { value: T; bytes: number }>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A Map keeps its order of writing: the last one asked for goes to the end.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Takes the place of what the key named before. Larger than everything together: it is not kept. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key)
    if (bytes > this.#maxBytes) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }
}
