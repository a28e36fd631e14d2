export function findChromium(chromium?: { executablePath(): string }): string | null
export const QUIET: string[]
