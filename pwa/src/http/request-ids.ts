import { newId, type NewId } from '../../../shared/new-id.ts'

/** Ids of requests that must count once, however often they are sent. */
export interface RequestIds {
  /**
   * The id for a request with this content: that of the request before if it had the same content and was not
   * confirmed. A refusal does not end it, since it may be of a retry (as when the session has ended meanwhile) whose
   * first attempt was recorded.
   */
  idFor: (content: unknown) => NewId
  /** Call once the server has confirmed the request: the next one is another, even with the same content. */
  answered: () => void
}

export function createRequestIds(): RequestIds {
  let unanswered: { id: NewId; content: string } | null = null
  return {
    idFor(content) {
      const text = JSON.stringify(content)
      if (unanswered?.content !== text) unanswered = { id: newId(), content: text }
      return unanswered.id
    },
    answered() {
      unanswered = null
    },
  }
}
