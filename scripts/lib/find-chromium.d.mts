export function findChromium(chromium?: { executablePath(): string }): string | null
export function findHeadlessChromium(chromium?: { executablePath(): string }): string | null
export const QUIET: string[]
