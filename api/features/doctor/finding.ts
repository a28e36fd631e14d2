/** The result of one check. 'advice': could be better, but is not wrong. */
export interface Finding {
  level: 'right' | 'advice' | 'wrong'
  /** What was found, a sentence. */
  text: string
  /** What to do about it, a sentence. */
  next?: string
}

export const right = (text: string): Finding => ({ level: 'right', text })
export const advice = (text: string, next: string): Finding => ({ level: 'advice', text, next })
export const wrong = (text: string, next: string): Finding => ({ level: 'wrong', text, next })

const GB = 1024 ** 3

/** '3.2 GB', '120 MB' */
export function sizeText(bytes: number): string {
  return bytes >= GB
    ? `${(bytes / GB).toFixed(1)} GB`
    : `${Math.max(0, Math.round(bytes / 1024 ** 2))} MB`
}
