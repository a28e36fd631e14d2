/**
 * Why a call failed:
 * - 'refused': the server answered with an error and its sentence (any status; 500 and above may be tried again);
 * - 'unreachable': no complete answer arrived, or not in time;
 * - 'unreadable': the answer is not of our server, e.g. a captive portal's page.
 */
export type ApiFailureKind = 'refused' | 'unreachable' | 'unreadable'

export interface ApiFailureDetails {
  status?: number | undefined
  code?: string | undefined
  timedOut?: boolean
  /** From Retry-After. */
  retryAfterMs?: number | undefined
}

/** The only error that callApi throws, besides the caller's own abort. `message` and `mssg` are user-visible. */
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

/** True for a refusal that only another sign-in can change: 401 signed out, 403 not allowed. */
export function isSignInFailure(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    error.kind === 'refused' &&
    (error.status === 401 || error.status === 403)
  )
}

/** The user-visible sentence of a thrown value; `fallback` when it has none. Specification §8. */
export function failureSentence(error: unknown, fallback: string): string {
  if (error instanceof ApiFailure) return error.mssg || error.message || fallback
  if (error instanceof Error && error.message !== '') return error.message
  return fallback
}

/**
 * The user-visible sentence of what an attempt ended with: that of a refusal, else `unanswered` when it is given, because
 * without an answer nobody knows whether the server did it.
 */
export function attemptSentence(
  error: unknown,
  { text, unanswered }: { text: string; unanswered?: string | undefined },
): string {
  const isAnswered = error instanceof ApiFailure && error.kind === 'refused'
  return isAnswered || unanswered === undefined ? failureSentence(error, text) : unanswered
}
