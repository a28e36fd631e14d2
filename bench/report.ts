/** The median of some figures and their extremes. */
export interface Spread {
  median: number
  least: number
  most: number
}

export function spreadOf(figures: readonly number[]): Spread {
  const rising = figures.toSorted((a, b) => a - b)
  return {
    median: rising[Math.floor(rising.length / 2)] ?? Number.NaN,
    least: rising[0] ?? Number.NaN,
    most: rising.at(-1) ?? Number.NaN,
  }
}

/** '4,485 (4,102 to 4,630)'. */
export function showSpread({ median, least, most }: Spread, digits = 0): string {
  const show = (figure: number) =>
    figure.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${show(median)} (${show(least)} to ${show(most)})`
}

/** Whether a figure meets its budget, which is a minimum or a maximum. */
export function verdict(figure: number, budget: { atLeast: number } | { atMost: number }): string {
  const met = 'atLeast' in budget ? figure >= budget.atLeast : figure <= budget.atMost
  return met ? 'met' : 'MISSED'
}
