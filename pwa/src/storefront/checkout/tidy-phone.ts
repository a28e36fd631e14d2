/** A phone as people copy it ('+213 550 12 34 56') to the ten digits the shop wants; at most 10 characters. */
export function tidyPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.replace(/^(00)?213(?=\d{9})/, '0').slice(0, 10)
}
