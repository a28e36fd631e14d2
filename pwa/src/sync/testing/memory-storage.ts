/** Stands in for the browser's local and session storage. */
export class MemoryStorage {
  private readonly items = new Map<string, string>()
  /** In their order, until there are others. */
  private names: string[] | null = null

  get length(): number {
    return this.items.size
  }

  key(index: number): string | null {
    this.names ??= [...this.items.keys()]
    return this.names[index] ?? null
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (!this.items.has(key)) this.names = null
    this.items.set(key, value)
  }

  removeItem(key: string): void {
    if (this.items.delete(key)) this.names = null
  }

  copyTo(other: MemoryStorage): void {
    for (const [key, value] of this.items) other.setItem(key, value)
  }

  clear(): void {
    this.items.clear()
    this.names = null
  }
}

function part(value: unknown): string {
  return btoa(JSON.stringify(value)).replaceAll('=', '')
}

/** A token as the server signs them, ending at `exp` (seconds). */
export function testToken(exp: unknown, role = 'owner'): string {
  return `${part({ alg: 'HS256' })}.${part({ sub: 'x', exp, role })}.signature`
}
