/** 'depuis 14:05', 'depuis le 21 nov. 2026, 14:05': a moment of another day begins with its day and has an article. */
export function since(moment: string): string {
  return /^\d+:\d+$/.test(moment) ? `depuis ${moment}` : `depuis le ${moment}`
}
