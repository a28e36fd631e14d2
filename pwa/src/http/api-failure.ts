/**
 * Why a call gave nothing:
 * - 'refused': the server said no, with its sentence (any status; 500 and above may be tried again);
 * - 'unreachable': no whole answer came, or not in time;
 * - 'unreadable': something answered that is not our server, e.g. a captive portal's page.
 */
export type ApiFailureKind = 'refused' | 'unreachable' | 'unreadable'

export interface ApiFailureDetails {
  status?: number | undefined
  code?: string | undefined
  timedOut?: boolean
  /** From Retry-After. */
  retryAfterMs?: number | undefined
}

/** The only error callApi throws, besides the caller's own abort. `message` and `mssg` are for people to read. */
export class ApiFailure extends Error {
  readonly kind: ApiFailureKind
  readonly mssg: string
  readonly status: number | undefined
  readonly code: string | undefined
  readonly timedOut: boolean
  readonly retryAfterMs: number | undefined

  constructor(
    kind: ApiFailureKind,
    sentences: { message: string; mssg?: string },
    details: ApiFailureDetails = {},
  ) {
    super(sentences.message)
    this.name = 'ApiFailure'
    this.kind = kind
    this.mssg = sentences.mssg ?? sentences.message
    this.status = details.status
    this.code = details.code
    this.timedOut = details.timedOut ?? false
    this.retryAfterMs = details.retryAfterMs
  }
}

/** True for a refusal that stands until someone signs in: 401 signed out, 403 not allowed. */
export function isSignInFailure(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    error.kind === 'refused' &&
    (error.status === 401 || error.status === 403)
  )
}

/** A sentence for people from whatever was thrown; `fallback` when it has none. Specification §8. */
export function failureSentence(error: unknown, fallback: string): string {
  if (error instanceof ApiFailure) return error.mssg || error.message || fallback
  if (error instanceof Error && error.message !== '') return error.message
  return fallback
}
