/** Stands in for the browser's local and session storage. */
export class MemoryStorage {
  private readonly items = new Map<string, string>()

  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.items.set(key, value)
  }

  removeItem(key: string): void {
    this.items.delete(key)
  }
}

function part(value: unknown): string {
  return btoa(JSON.stringify(value)).replaceAll('=', '')
}

/** A token as the server signs them, ending at `exp` (seconds). */
export function testToken(exp: unknown): string {
  return `${part({ alg: 'HS256' })}.${part({ sub: 'x', exp })}.signature`
}
