export function findFirefox(): string | null
export function findWebKit(): { driver: string; screen: string } | null
